import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from "react";
import { company } from "~/content/company";
import { headerLinks } from "~/content/navigation";
import { LogoMark } from "~/ui/logo";
import { usePageHandle } from "~/ui/page-handle";
import { PageLink } from "~/ui/page-link";
import { whatsappUrl } from "./whatsapp";

/** Brand and navigation; on small screens the links fold into a <details>, which opens without JavaScript. */
export function Header() {
  return (
    <header className="site-header">
      <div className="container site-header__bar">
        <Link className="brand" to="/">
          <LogoMark />
          <span>{company.name}</span>
        </Link>
        <a
          className="site-header__chat"
          href={whatsappUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp {company.whatsapp.display}
          <span className="visually-hidden"> (se abre en otra pestaña)</span>
        </a>
        <nav className="site-header__wide" aria-label="Principal">
          <Links />
        </nav>
        <Menu />
      </div>
    </header>
  );
}

function Menu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);

  useEffect(() => {
    // Not on hydration: the touch that began it may have opened the menu.
    if (shownFor.current === key) return;
    shownFor.current = key;
    if (menu.current) menu.current.open = false;
  }, [key]);

  // What has the focus must not lie under the open menu.
  function shutWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  }

  function shutByEscape({ currentTarget, key: pressed }: KeyboardEvent<HTMLDetailsElement>) {
    if (pressed !== "Escape" || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector("summary")?.focus();
  }

  return (
    // Its own parts are what one acts on; their events come up to it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={menu} className="menu" onBlur={shutWhenLeft} onKeyDown={shutByEscape}>
      <summary className="menu__button">Menú</summary>
      <nav className="menu__panel" aria-label="Principal">
        <Links />
      </nav>
    </details>
  );
}

function Links() {
  const { pathname } = useLocation();
  const { service } = usePageHandle();
  return (
    <ul className="site-header__links">
      {headerLinks.map(({ label, to, asButton }) => {
        // The services have no page of their own but a part of home, and a page each.
        const current = to.includes("#") ? Boolean(service) && "true" : to === pathname && "page";
        return (
          <li key={to}>
            <PageLink
              className={asButton ? "button button--quiet" : undefined}
              to={to}
              aria-current={current || undefined}
            >
              {label}
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
