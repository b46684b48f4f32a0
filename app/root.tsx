import type { LinksFunction } from "@remix-run/node";
import { Links, Meta, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { ContactSection } from "./contact/contact-section";
import { documentCss } from "./document-css";
import { getSettings } from "./env.server";
import { DeferredScripts } from "./http/deferred-scripts";
import { useRendering } from "./http/rendering";
import { loadLists } from "./owner-lists.server";
import { Notices } from "./notices/notices";
import type { SiteData } from "./site-data";
import { findSamples } from "./start.server";
import { Testimonials } from "./testimonials/testimonials";
import { limaDay } from "./time";
import { Fonts } from "./ui/fonts";
import { usePageHandle } from "./ui/page-handle";
import { ClosingPicture } from "./shell/closing-picture";
import { Footer } from "./shell/footer";
import { Header } from "./shell/header";
import { ReachBar } from "./shell/whatsapp";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export async function loader() {
  const { siteUrl, messageRetentionDays } = getSettings();
  const site: SiteData = { siteUrl, retentionDays: messageRetentionDays, lists: await loadLists() };
  return {
    ...site,
    isSample: (await findSamples()) !== null,
    year: limaDay(Date.now()).slice(0, 4),
  };
}

export default function App() {
  const { isSample, lists, year } = useLoaderData<typeof loader>();
  const { css: ownCss, closingPicture } = usePageHandle();
  const css = documentCss(ownCss, lists);
  const { nonce } = useRendering();
  const { pathname } = useLocation();
  // On /contacto the form is the page itself.
  const formBelow = !/^\/contacto\/?$/i.test(pathname);
  return (
    <html lang="es-PE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1B1F45" />
        {isSample && <meta name="robots" content="noindex" />}
        <Meta />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
        <Links />
        <Fonts nonce={nonce} />
      </head>
      <body>
        <a className="skip-link" href="#contenido">
          Saltar al contenido
        </a>
        <Notices />
        <Header />
        <main id="contenido" tabIndex={-1}>
          <Outlet />
          <ReachBar />
          {formBelow && <ContactSection />}
          <Testimonials />
          {closingPicture && <ClosingPicture />}
        </main>
        <Footer year={year} />
        <DeferredScripts />
      </body>
    </html>
  );
}
