import { company } from "~/content/company";
import { describeContactPerson, serviceFacts } from "~/content/facts";
import { capitalize } from "~/content/placeholders";

/** What happens after a message, and what it costs; hides a row whose fact is empty. */
export function ContactTerms({ service }: { service?: string }) {
  const { firstVisit, payment } = serviceFacts(service);
  const rows = [
    { name: "Te responde", text: describeContactPerson(service) },
    { name: "Primera visita", text: firstVisit },
    { name: "La propuesta llega", text: company.quoteTime },
    { name: "Adelanto y pago", text: payment },
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
