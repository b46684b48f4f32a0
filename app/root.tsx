import type { LinksFunction } from "@remix-run/node";
import { Links, Meta, Outlet, useRouteLoaderData } from "@remix-run/react";
import { developmentScripts } from "./http/development";
import { InlineScript, InlineStyle } from "./render/inline";
import { readiness } from "./start.server";
import shellCss from "./shell.css?inline";
import { fontFaces, fontLoader } from "./styles/fonts";
import { fallbackFaces } from "./styles/fallback-fonts";
import { usePageHandle } from "./ui/page-handle";
import favicon from "../public/favicon.svg?raw";

/** The styles of every public page, before its own. Scripts load the fonts (styles/fonts.ts), without them the styles. */
const publicCss = `${fallbackFaces}@media (scripting:none){${fontFaces}}${shellCss}`;

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  // In the page itself, because Chromium would fetch a file beside the largest picture.
  { rel: "icon", href: `data:image/svg+xml,${encodeURIComponent(favicon)}`, type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/** The HTML of every page: the public ones (routes/site.tsx) and the owner's (routes/bandeja.tsx). */
export default function Html() {
  const isPublic = useRouteLoaderData("routes/site") !== undefined;
  const { css } = usePageHandle();
  const isUnlisted = !isPublic || readiness.showsSamples();
  return (
    <html lang="es-PE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1B1F45" />
        {isUnlisted && <meta name="robots" content="noindex" />}
        <Meta />
        <InlineStyle code={isPublic ? publicCss + css : css} />
        <Links />
        <noscript>
          <link rel="manifest" href="/manifest.webmanifest" />
        </noscript>
        {isPublic && <InlineScript code={fontLoader} />}
        {developmentScripts.map((script) => (
          <InlineScript key={script} type="module" code={script} />
        ))}
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  );
}
