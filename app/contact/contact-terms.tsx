import { company, describeContactPerson } from "~/content/company";
import { serviceNames, type ServiceSlug } from "~/content/page-names";
import { visibleServices } from "~/content/services";
import { givenRows, Rows } from "~/ui/rows";

/** What happens after a message, and what it costs, unless the facts of a service say so. An empty row is left out. */
export function ContactTerms({ service }: { service?: ServiceSlug }) {
  const rows = givenRows([
    { name: "Te responde", text: describeContactPerson(service) },
    { name: "Primera visita", text: service ? "" : termOfGroup("firstVisit") },
    { name: "La propuesta llega", text: company.quoteTime },
    { name: "Adelanto y pago", text: service ? "" : termOfGroup("payment") },
  ]);
  return rows.length > 0 && <Rows className="contact-terms" rows={rows} />;
}

/** Returns a term of the group with those of the services that have their own: "gratis; en Constructora, S/ 80 con IGV". */
function termOfGroup(term: "firstVisit" | "payment"): string {
  if (!company[term]) return "";
  const visible = visibleServices().map(({ slug }) => slug);
  const exceptions = company.services
    .filter((service) => service[term] && visible.includes(service.slug))
    .map((service) => `en ${serviceNames[service.slug]}, ${service[term]}`);
  const hasEachItsOwn = exceptions.length === visible.length;
  return (hasEachItsOwn ? exceptions : [company[term], ...exceptions]).join("; ");
}
