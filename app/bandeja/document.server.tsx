import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { company } from "~/content/company";
import { pagePolicy } from "~/http/security-headers.server";
import { LogoMark } from "~/ui/logo";
import css from "./bandeja.css?inline";

interface DocumentOptions {
  title: string;
  status?: number;
  headers?: Record<string, string>;
  /** Whether the owner is in, and can go out. */
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
      </body>
    </html>,
  )}`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": pagePolicy(html).replace("script-src 'self'", "script-src 'none'"),
      ...headers,
    },
  });
}
