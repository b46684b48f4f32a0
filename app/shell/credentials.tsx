import { company } from "~/content/company";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";

/** SUNAT's search for the holder of a RUC. */
const SUNAT_URL =
  "https://e-consultaruc.sunat.gob.pe/cl-ti-itmrconsruc/FrameCriterioBusquedaWeb.jsp";

/** Company data that a visitor can verify; omits empty facts. */
export function Credentials() {
  const { legalName, ruc, supplierFile } = company;
  const items = [
    { name: "Razón social", text: legalName },
    { name: "RUC", text: ruc && `${ruc}. [Búscalo en la web de SUNAT](${SUNAT_URL}).` },
    {
      name: "Para áreas de compras",
      text: supplierFile && `[Carpeta de proveedor](${supplierFile}).`,
    },
  ].flatMap(({ name, text }) => (text ? [{ name, text }] : []));
  if (items.length === 0) return null;
  return (
    <Section id="compruebalo" className="band" content={{ title: "Compruébalo" }}>
      <Points items={items} variants={["three"]} />
    </Section>
  );
}
