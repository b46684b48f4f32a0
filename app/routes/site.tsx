import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { ContactSection } from "~/contact/contact-section";
import { DeferredScripts } from "~/http/deferred-scripts";
import { SpeculationRules } from "~/http/speculation-rules";
import { Notices } from "~/notices/notices";
import type { LayoutData } from "~/layout-data";
import { ClosingPicture } from "~/shell/closing-picture";
import { Footer } from "~/shell/footer";
import { Header } from "~/shell/header";
import { ReachBar } from "~/shell/whatsapp";
import { contentVersion, showsSamples } from "~/start.server";
import { Testimonials } from "~/testimonials/testimonials";
import { limaDay } from "~/calendar";
import { usePageHandle } from "~/ui/page-handle";

export function loader(): LayoutData {
  return {
    contentVersion: contentVersion(),
    showsSamples: showsSamples(),
    year: limaDay(Date.now()).slice(0, 4),
  };
}

/** The layout of the public pages. */
export default function SiteLayout() {
  const { year } = useLoaderData<typeof loader>();
  const { closingPicture } = usePageHandle();
  const { pathname } = useLocation();
  // /contacto already has the form in its content.
  const formBelow = pathname !== "/contacto";
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
        {closingPicture && <ClosingPicture />}
      </main>
      <Footer year={year} />
      <SpeculationRules />
      <DeferredScripts />
    </>
  );
}
