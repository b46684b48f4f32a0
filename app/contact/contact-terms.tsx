import { company } from "~/content/company";
import { describeContactPerson } from "~/content/facts";
import { capitalize } from "~/content/words";

/**
 * What happens after a message, and what it costs; hides a row whose fact is empty. The page of a service shows
 * the costs among its facts.
 */
export function ContactTerms({ service }: { service?: string }) {
  const { firstVisit, payment } = company;
  const rows = [
    { name: "Te responde", text: describeContactPerson(service) },
    { name: "Primera visita", text: service ? "" : firstVisit },
    { name: "La propuesta llega", text: company.quoteTime },
    { name: "Adelanto y pago", text: service ? "" : payment },
  ].filter(({ text }) => text);
  if (rows.length === 0) return null;
  return (
    <dl className="contact-terms rows">
      {rows.map(({ name, text = "" }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{capitalize(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
