import { company } from "~/content/company";
import { capital, factsOf, withFacts } from "~/content/facts";
import { Section } from "~/ui/section";

const title = "Lo primero que se pregunta";

/** What is asked first of a service, as far as the owner says it: the price before all else. */
export function ServiceFacts({ slug }: { slug: string }) {
  const { area, firstVisit, payment, insurance } = company;
  const { price, includes, time, warranty, certificates } = factsOf(slug) ?? {};
  const facts = [
    { name: "Plazo usual", text: time },
    { name: "Garantía", text: warranty },
    { name: "Dónde trabajamos", text: area },
    { name: "Primera visita", text: firstVisit },
    { name: "Adelanto y pago", text: payment },
    { name: "Seguro", text: insurance },
    { name: "Certificados", text: certificates },
  ].flatMap(({ name, text }) => (text ? [{ name, text: capital(text) }] : []));
  if (!price && facts.length === 0) return null;
  return (
    <Section id="lo-primero" className="facts paper" words={{ title }}>
      <dl className="strip" role="group" aria-label={title} tabIndex={0}>
        {price && (
          <div className="facts__price">
            <dt>Precio</dt>
            <dd>
              <strong>{withFacts("{price}.", { price: capital(price) })}</strong>{" "}
              {`Incluye: ${includes}`}
            </dd>
          </div>
        )}
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
