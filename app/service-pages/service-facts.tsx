import { company } from "~/content/company";
import { capital, factsOf } from "~/content/facts";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";

/** What is asked first of a service, as far as the owner says it: the price before all else. */
export function ServiceFacts({ slug }: { slug: string }) {
  const { area, firstVisit, payment, insurance } = company;
  const { price, includes, time, warranty, certificates } = factsOf(slug) ?? {};
  const facts = [
    { name: "Precio", text: price && `${price}. Incluye: ${includes}` },
    { name: "Plazo usual", text: time },
    { name: "Garantía", text: warranty },
    { name: "Dónde trabajamos", text: area },
    { name: "Primera visita", text: firstVisit },
    { name: "Adelanto y pago", text: payment },
    { name: "Seguro", text: insurance },
    { name: "Certificados", text: certificates },
  ].flatMap(({ name, text }) => (text ? [{ name, text: capital(text) }] : []));
  if (facts.length === 0) return null;
  return (
    <Section id="lo-primero" className="paper" title="Lo primero que se pregunta">
      <Points items={facts} look={["three"]} />
    </Section>
  );
}
