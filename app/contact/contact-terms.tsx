import { company, describeContactPerson } from "~/content/company";
import type { ServiceSlug } from "~/content/page-names";
import { givenRows, Rows } from "~/ui/rows";

/** What happens after a message, and what it costs, unless the facts of a service say so. An empty row is left out. */
export function ContactTerms({ service }: { service?: ServiceSlug }) {
  const { firstVisit, payment } = company;
  const rows = givenRows([
    { name: "Te responde", text: describeContactPerson(service) },
    { name: "Primera visita", text: service ? "" : firstVisit },
    { name: "La propuesta llega", text: company.quoteTime },
    { name: "Adelanto y pago", text: service ? "" : payment },
  ]);
  return rows.length > 0 && <Rows className="contact-terms" rows={rows} />;
}
