import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { company } from "~/content/company";
import { standInFaces } from "~/styles/stand-ins";
import { fontFaces } from "~/ui/fonts";
import { LogoMark } from "~/ui/logo";
import sheet from "./bandeja.css?inline";

const css = standInFaces + fontFaces + sheet;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

interface DocumentOptions {
  title: string;
  status?: number;
  headers?: Record<string, string>;
  signedIn?: boolean;
}

/** Answers with one of the owner's pages: a document of its own that brings its styles and no script. */
export function respondWith(
  page: ReactNode,
  { title, status = 200, headers = {}, signedIn = true }: DocumentOptions,
): Response {
  const html = `<!doctype html>${renderToStaticMarkup(
    <html lang="es-PE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#1B1F45" />
        <title>{`${title} | ${company.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <header className="bar">
          <a className="bar__brand" href="/bandeja">
            <LogoMark />
            <span>Bandeja</span>
          </a>
          {signedIn && (
            <form method="post" action="/bandeja/salir">
              <button className="bar__out">Salir</button>
            </form>
          )}
        </header>
        <main id="contenido">{page}</main>
        {signedIn && <Footer />}
      </body>
    </html>,
  )}`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      ...headers,
    },
  });
}

function Footer() {
  return (
    <footer className="foot">
      <nav aria-label="Bandeja">
        <a href="/bandeja">Mensajes</a>
        <a href="/bandeja/contenido">Publicar</a>
        <a href="/bandeja/resumen">Resumen</a>
        <a href="/bandeja/persona">Los datos de una persona</a>
      </nav>
      <form method="post" action="/bandeja/salir">
        <button className="plain" name="todos" value="si">
          Cerrar en todos los equipos
        </button>
      </form>
    </footer>
  );
}

/** The way back from a page of its own to the list. */
export function BackToList() {
  return (
    <p>
      <a href="/bandeja">← Todos los mensajes</a>
    </p>
  );
}

/** Says that the messages cannot be read at the moment. */
export function unavailable(): Response {
  return respondWith(
    <>
      <h1>Ahora no se pueden leer los mensajes</h1>
      <p>La base de mensajes no responde. Vuelve a intentarlo en un momento.</p>
    </>,
    { title: "Ahora no se puede", status: 503, signedIn: false, headers: { "Retry-After": "30" } },
  );
}
