import type { ServiceSlug } from "~/content/page-names";
import { serviceFacts } from "~/content/services";
import { givenRows, Rows } from "~/ui/rows";
import { Section } from "~/ui/section";

/** The facts of a service, price first. An empty fact is left out. */
export function FactsSection({ service }: { service: ServiceSlug }) {
  const facts = serviceFacts(service);
  const rows = givenRows([
    { name: "Precio usual", text: facts.price },
    { name: "El precio incluye", text: facts.includes },
    { name: "El precio no incluye", text: facts.excludes },
    { name: "Plazo usual", text: facts.time },
    { name: "Garantía", text: facts.warranty },
    { name: "Después de la entrega", text: facts.aftercare },
    { name: "Dónde trabajamos", text: facts.area },
    { name: "Primera visita", text: facts.firstVisit },
    { name: "Adelanto y pago", text: facts.payment },
    { name: "Seguro", text: facts.insurance },
    { name: "Quién firma o autoriza", text: facts.certificates },
    { name: "Marcas", text: facts.brands },
    { name: "Pregúntale a un cliente", text: facts.reference },
  ]);
  if (rows.length === 0) return null;
  return (
    <Section
      id="lo-primero"
      className="facts band paper"
      content={{ title: "Lo primero que se pregunta" }}
    >
      <Rows className="parts" rows={rows} />
    </Section>
  );
}
