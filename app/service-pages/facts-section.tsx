import type { ServiceSlug } from "~/content/page-names";
import { serviceFacts } from "~/content/service-facts";
import { givenRows, Rows } from "~/ui/rows";
import { Section } from "~/ui/section";

/** The facts of a service, price first; omits a fact that is empty. */
export function FactsSection({ service }: { service: ServiceSlug }) {
  const own = serviceFacts(service);
  const facts = givenRows([
    { name: "Precio usual", text: own.price },
    { name: "El precio incluye", text: own.includes },
    { name: "El precio no incluye", text: own.excludes },
    { name: "Plazo usual", text: own.time },
    { name: "Garantía", text: own.warranty },
    { name: "Después de la entrega", text: own.aftercare },
    { name: "Dónde trabajamos", text: own.area },
    { name: "Primera visita", text: own.firstVisit },
    { name: "Adelanto y pago", text: own.payment },
    { name: "Seguro", text: own.insurance },
    { name: "Quién firma o autoriza", text: own.certificates },
    { name: "Marcas", text: own.brands },
    { name: "Pregúntale a un cliente", text: own.reference },
  ]);
  if (facts.length === 0) return null;
  return (
    <Section
      id="lo-primero"
      className="facts band paper"
      content={{ title: "Lo primero que se pregunta" }}
    >
      <Rows rows={facts} />
    </Section>
  );
}
