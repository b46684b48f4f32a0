import { useLocation } from "@remix-run/react";
import { company, whatsappUrl } from "~/content/company";
import { headerLinks } from "~/content/navigation";
import { groundOf } from "~/content/services";
import { LogoMark } from "~/ui/logo";
import { NewTabLink } from "~/ui/new-tab-link";
import { usePageHandle } from "~/ui/page-handle";
import { ServiceLinks } from "./service-links";

/** The logo and the navigation. On small screens the links are in a <details>, which works without JavaScript. */
export function Header() {
  const { service, ground = "stone" } = usePageHandle();
  return (
    <header className={`site-header ${service ? groundOf(service) : ground}`}>
      <div className="container side-by-side site-header__bar">
        <a className="brand" href="/">
          <LogoMark size={36} />
          <span>{company.name}</span>
        </a>
        <NewTabLink className="site-header__chat" href={whatsappUrl()}>
          {`WhatsApp ${company.whatsapp.display}`}
        </NewTabLink>
        <nav className="site-header__wide" aria-label="Principal">
          <NavigationLinks />
        </nav>
        <Menu />
      </div>
    </header>
  );
}

function Menu() {
  return (
    <details className="menu">
      <summary>
        <span>Menú</span>
        <span>Cerrar</span>
      </summary>
      <nav className="menu__panel" aria-label="Menú">
        <NavigationLinks withServices />
      </nav>
    </details>
  );
}

function NavigationLinks({ withServices = false }) {
  const { pathname } = useLocation();
  const { service } = usePageHandle();
  // The link to the services is current on the page of each of them.
  const currentOf = (to: string, isServices?: boolean) => {
    if (isServices) return service ? "true" : undefined;
    return to === pathname ? "page" : undefined;
  };
  return (
    <ul>
      {headerLinks.map(({ label, to, isServices, asButton }) => (
        <li key={to}>
          <a
            className={asButton ? "button button--quiet" : undefined}
            aria-current={currentOf(to, isServices)}
            href={to}
          >
            {label}
          </a>
          {withServices && isServices && <ServiceLinks pathname={pathname} />}
        </li>
      ))}
    </ul>
  );
}
