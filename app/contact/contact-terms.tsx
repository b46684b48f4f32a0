import { company } from "~/content/company";
import { serviceNames, type ServiceSlug } from "~/content/page-names";
import { visibleServices } from "~/content/services";
import { givenRows, Rows } from "~/ui/rows";
import { uncapitalize } from "~/words";

/** What happens after a message, and what it costs, without the rows that a service's page has in facts-section.tsx. */
export function ContactTerms({ service }: { service?: ServiceSlug }) {
  const rows = givenRows([
    { name: "Te responde", text: contactPerson(service) },
    { name: "Primera visita", text: service ? "" : termOfGroup("firstVisit") },
    { name: "La propuesta llega", text: company.quoteTime },
    { name: "Adelanto y pago", text: service ? "" : termOfGroup("payment") },
  ]);
  return rows.length > 0 && <Rows className="contact-terms" rows={rows} />;
}

const visibleSlugs = () => visibleServices().map(({ slug }) => slug);

/** Returns name and role of the person who answers messages about a service, or about all that are not hidden. */
function contactPerson(service?: ServiceSlug): string | undefined {
  const slugs = service ? [service] : visibleSlugs();
  const responsible = company.people.filter(({ services }) =>
    slugs.every((slug) => services.includes(slug)),
  );
  // Somebody of this service alone comes before somebody of all services.
  const person = responsible.find(({ services }) => services.length === 1) ?? responsible[0];
  return person && `${person.name}, ${uncapitalize(person.role)}`;
}

/** Returns a term of the group with those of the services that have their own: "gratis; en Constructora, S/ 80 con IGV". */
function termOfGroup(term: "firstVisit" | "payment"): string {
  const visible = visibleSlugs();
  const ownTerms = company.services
    .filter((service) => service[term] && visible.includes(service.slug))
    .map((service) => `en ${serviceNames[service.slug]}, ${service[term]}`);
  if (ownTerms.length === visible.length) return ownTerms.join("; ");
  // Without a term of the group, those of some services would leave the others open.
  return company[term] ? [company[term], ...ownTerms].join("; ") : "";
}
