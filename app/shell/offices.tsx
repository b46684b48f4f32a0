import { company } from "~/content/company";
import contacto from "#content/contacto.json";

/** Both offices: where, when, and a map. */
export function Offices() {
  const { hours, map } = contacto.aside;
  return (
    <ul className="offices">
      {company.offices.map((office) => (
        <li key={office.city}>
          <h3>{office.city}</h3>
          <address>
            {office.street}, {office.district}
          </address>
          {office.hours && (
            <p>
              {hours}: {office.hours.toLowerCase()}
            </p>
          )}
          {office.whatsapp && (
            <p>
              <a
                href={`https://wa.me/${office.whatsapp.e164.slice(1)}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                WhatsApp {office.whatsapp.display}
                <span className="visually-hidden"> (se abre en otra pestaña)</span>
              </a>
            </p>
          )}
          <a href={office.mapUrl} target="_blank" rel="noopener noreferrer">
            {map}
            <span className="visually-hidden"> la oficina de {office.city}, en otra pestaña</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
