import type { HeadersFunction } from "@remix-run/node";
import { Outlet, useLocation, useRouteError, type MetaFunction } from "@remix-run/react";
import type { ReactNode } from "react";
import css from "~/bandeja/bandeja.css?inline";
import { LOGIN_PATH } from "~/bandeja/login.server";
import { thrownPage } from "~/bandeja/password-page";
import editorCss from "~/editor/editor.css?inline";
import inboxCss from "~/inbox/inbox.css?inline";
import { ownerTitle } from "~/bandeja/page-parts";
import { fallbackFaces } from "~/styles/fallback-fonts";
import { fontFaces } from "~/styles/fonts";
import { LogoMark } from "~/ui/logo";
import type { PageHandle } from "~/ui/page-handle";

export const handle: PageHandle = { css: fallbackFaces + fontFaces + css + inboxCss + editorCss };

export const meta: MetaFunction = ({ error }) =>
  ownerTitle(thrownPage(error)?.title ?? "Entrar a la bandeja");

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

export default function OwnerLayout() {
  const isSignedIn = useLocation().pathname !== LOGIN_PATH;
  return (
    <OwnerFrame isSignedIn={isSignedIn}>
      <Outlet />
    </OwnerFrame>
  );
}

export function ErrorBoundary() {
  return <OwnerFrame isSignedIn={false}>{thrownPage(useRouteError())?.content}</OwnerFrame>;
}

function OwnerFrame({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  return (
    <>
      <header className="bar side-by-side">
        <a className="bar__brand" href="/bandeja">
          <LogoMark size={32} />
          <span>Bandeja</span>
        </a>
        {isSignedIn && (
          <nav aria-label="Bandeja" className="bar__links side-by-side">
            <a href="/bandeja">Mensajes</a>
            <a href="/bandeja/contenido">Publicar</a>
          </nav>
        )}
      </header>
      <main id="contenido">{children}</main>
      {isSignedIn && (
        <footer className="foot row">
          <nav aria-label="Más de la bandeja" className="row">
            <a href="/bandeja/correo">Probar correo y timbre</a>
            <a href="/bandeja/respaldo">Llevarse una copia</a>
            <a href="/bandeja/clave">Cambiar la contraseña</a>
          </nav>
          <form method="post" action="/bandeja/salir">
            <button className="plain">Salir</button>
          </form>
        </footer>
      )}
    </>
  );
}
