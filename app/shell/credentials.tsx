import { company } from "~/content/company";
import { serviceFacts } from "~/content/facts";
import { Points } from "~/ui/points";
import { usePageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";

/** SUNAT's search for the holder of a RUC. */
const SUNAT_URL =
  "https://e-consultaruc.sunat.gob.pe/cl-ti-itmrconsruc/FrameCriterioBusquedaWeb.jsp";

/** Company data that a visitor can verify; omits empty facts. */
export function Credentials() {
  const { legalName, ruc, supplierFile } = company;
  const { certificates } = serviceFacts(usePageHandle().service);
  const items = [
    { name: "Razón social", text: legalName },
    { name: "RUC", text: ruc && `${ruc}. [Búscalo en la web de SUNAT](${SUNAT_URL}).` },
    { name: "Quién firma o autoriza", text: certificates },
    {
      name: "Para áreas de compras",
      text: supplierFile && `[Carpeta de proveedor](${supplierFile}).`,
    },
  ].flatMap(({ name, text }) => (text ? [{ name, text }] : []));
  if (items.length === 0) return null;
  return (
    <Section id="compruebalo" className="band" content={{ title: "Compruébalo tú mismo" }}>
      <Points items={items} variants={["three"]} />
    </Section>
  );
}
