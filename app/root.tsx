import type { LinksFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { ContactSection } from "./contact/contact-section";
import { company } from "./content/company";
import { documentCss } from "./document-css";
import { getSettings } from "./env.server";
import { DeferredScripts } from "./http/deferred-scripts";
import { refusals } from "./http/refusals";
import { useRendering } from "./http/rendering";
import { loadLists } from "./owner-lists.server";
import { Notices } from "./notices/notices";
import type { SiteData } from "./site-data";
import { findSamples } from "./start.server";
import { Testimonials } from "./testimonials/testimonials";
import { limaDay } from "./time";
import { ErrorPage } from "./shell/error-page";
import { Fonts } from "./ui/fonts";
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
  const site: SiteData = { siteUrl, retentionDays: messageRetentionDays };
  return {
    ...site,
    lists: await loadLists(),
    isSample: (await findSamples()) !== null,
    year: limaDay(Date.now()).slice(0, 4),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const failed = Boolean(useRouteError());
  const css = documentCss(useMatches().slice(-1)[0]?.id, { failed, lists: site?.lists });
  const { nonce } = useRendering();
  return (
    <html lang="es-PE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1B1F45" />
        {site?.isSample && <meta name="robots" content="noindex" />}
        <Meta />
        {/* A page that could not be shown has no meta of its own. */}
        {failed && <title>{`Algo salió mal | ${company.name}`}</title>}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
        <Links />
        <Fonts nonce={nonce} />
      </head>
      <body>
        {children}
        <DeferredScripts />
      </body>
    </html>
  );
}

export default function App() {
  const { year } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  // On /contacto the form is the page itself.
  const formBelow = !/^\/contacto\/?$/i.test(pathname);
  return (
    <>
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
      </main>
      <Footer year={year} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isPostWithoutForm = isRouteErrorResponse(error) && error.status < 500;
  return <ErrorPage {...refusals[isPostWithoutForm ? 405 : 500]} />;
}
