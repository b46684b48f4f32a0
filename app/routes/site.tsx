import { Outlet, useLoaderData } from "@remix-run/react";
import { ContactSection } from "~/contact/contact-section";
import { DeferredScripts } from "~/render/deferred-scripts";
import { shownEntries } from "~/documents/document";
import { NextService } from "~/service-pages/next-service";
import { Notices } from "~/notices/notices";
import { ClosingPicture } from "~/shell/closing-picture";
import { Footer } from "~/shell/footer";
import { Header } from "~/shell/header";
import { ContactBar } from "~/shell/contact-bar";
import { documents } from "~/start.server";
import { testimonials } from "~/testimonials/document.server";
import { Testimonials } from "~/testimonials/testimonials";
import { usePageHandle } from "~/ui/page-handle";

/** Returns the testimonials, and the revision of the content before the page is rendered, for the page cache. */
export function loader() {
  // docs/specification.md, section 9, asks for the testimonials here. The other lists are read while rendering.
  return { contentRevision: documents.revision(), testimonials: shownEntries(testimonials) };
}

/** The layout of the public pages. */
export default function SiteLayout() {
  const { testimonials } = useLoaderData<typeof loader>();
  const { closingPicture, ownForm, service } = usePageHandle();
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <Notices />
      <Header />
      <main id="contenido" tabIndex={-1}>
        <Outlet />
        <ContactBar />
        {!ownForm && <ContactSection />}
        <Testimonials testimonials={testimonials} />
        {service && <NextService service={service} />}
        {closingPicture && <ClosingPicture />}
      </main>
      <Footer />
      <DeferredScripts />
    </>
  );
}
