import { addressOf, company, streetOf } from "~/content/company";
import { contacto } from "~/content/contacto";
import { chatUrl } from "~/content/phone.shared";
import { NewTabLink } from "~/ui/new-tab-link";
import { tieTitle } from "~/ui/short-words";

/** The offices with address, opening hours and a map link. */
export function Offices() {
  const { hours: hoursLabel, map: mapLabel } = contacto.aside;
  return (
    <ul className="parts offices">
      {company.offices.map((office) => (
        <li key={addressOf(office)}>
          <h3 className="title">{office.city}</h3>
          <address>{streetOf(office)}</address>
          {/* "lunes a viernes": a line that ends with the letter would read badly between the days. */}
          {office.hoursText && <p>{tieTitle(`${hoursLabel}: ${office.hoursText}`)}</p>}
          {office.whatsapp && (
            <p>
              <NewTabLink href={chatUrl(office.whatsapp)}>
                WhatsApp {office.whatsapp.display}
              </NewTabLink>
            </p>
          )}
          <NewTabLink href={office.mapUrl}>
            {mapLabel}
            <span className="visually-hidden"> la oficina de {office.city}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}
