import { limaYear } from "~/calendar";
import { addressOf, company, streetOf } from "~/content/company";
import { footerLinks } from "~/content/navigation";
import { ServiceLinks } from "./service-links";

/** SUNAT's search for the holder of a RUC. */
const SUNAT_URL =
  "https://e-consultaruc.sunat.gob.pe/cl-ti-itmrconsruc/FrameCriterioBusquedaWeb.jsp";

/** The footer: tagline, quick links, contact data and, large, the name. */
export function Footer() {
  return (
    <footer className="site-footer night terrace">
      <div className="container parts site-footer__grid">
        <p className="site-footer__tagline">{company.tagline}</p>
        <nav aria-labelledby="enlaces">
          <h2 id="enlaces">Enlaces rápidos</h2>
          <ul>
            {footerLinks.map(({ label, to }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="enlaces-servicios">
          <h2 id="enlaces-servicios">Servicios</h2>
          <ServiceLinks />
        </nav>
        <div className="site-footer__contact">
          <h2>Contacto</h2>
          <address>
            <a href={`tel:${company.phone.e164}`}>{company.phone.display}</a>
            <br />
            <a href={`mailto:${company.email}`}>{company.email}</a>
            {company.offices.map((office) => (
              <p key={addressOf(office)}>
                <strong>{office.city}</strong>
                <br />
                {streetOf(office)}
              </p>
            ))}
          </address>
        </div>
      </div>
      <Wordmark />
      <Legal />
    </footer>
  );
}

/** The mean width of a letter, for a font size of 100 units. */
const LETTER_WIDTH = 54.5;

/**
 * The company's name over the full width of the page. The font size follows from its length. The empty sides of the
 * first and the last letter stand beyond the edges. Screen readers leave it out: the line beneath says the name.
 */
function Wordmark() {
  const width = company.name.length * LETTER_WIDTH;
  return (
    <div className="container">
      <svg className="site-footer__wordmark" viewBox={`0 0 ${width} 98`} aria-hidden="true">
        <text x="-4" y="76" textLength={width + 5} lengthAdjust="spacing">
          {company.name}
        </text>
      </svg>
    </div>
  );
}

/** What the law asks for, and the social networks. An empty fact is left out. */
function Legal() {
  const { legalName, ruc, supplierFile, socialNetworks, libroDeReclamaciones } = company;
  const year = limaYear(Date.now());
  return (
    <div className="container side-by-side site-footer__legal small">
      <p>{`© ${year} ${company.name.replace(/\.$/, "")}. Todos los derechos reservados.`}</p>
      {legalName && <p>{legalName}</p>}
      {ruc && (
        <p>
          <a href={SUNAT_URL}>{`RUC ${ruc} (ver en SUNAT)`}</a>
        </p>
      )}
      {supplierFile && (
        <p>
          <a href={supplierFile}>Carpeta de proveedor</a>
        </p>
      )}
      <p>Las ilustraciones son dibujos por computadora.</p>
      <p>
        <a href="/privacidad">Privacidad y datos personales</a>
      </p>
      {libroDeReclamaciones && (
        <p>
          <a href={libroDeReclamaciones}>Libro de Reclamaciones</a> (respuesta en 15 días hábiles)
        </p>
      )}
      {socialNetworks.length > 0 && (
        <p className="side-by-side">
          {socialNetworks.map(({ name, url }) => (
            <a key={url} href={url} rel="noopener">
              {name}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
