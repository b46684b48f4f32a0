import { redirect } from "@remix-run/node";
import type { ReactNode } from "react";
import type { ServiceContent } from "~/content/service-schema.server";
import type { ServiceSlug } from "~/content/page-names";
import { groundOf, serviceTexts, visibleServices } from "~/content/services";
import { pageMeta } from "~/seo/page-meta";
import { peopleAsAnswers } from "~/ui/people";
import type { PageHandle } from "~/ui/page-handle";
import { Questions } from "~/ui/questions";
import { Works } from "~/works/works";
import { FactsSection } from "./facts-section";
import { ExampleSheet } from "./example-sheet";
import { preloadServiceHero, ServiceHero } from "./service-hero";

/**
 * Returns the exports of a service's route: a loader, which redirects while the service is hidden; its meta, its handle
 * for the layout, and the preload of its hero.
 */
export function serviceRoute(slug: ServiceSlug, css: string) {
  const handle: PageHandle = { css, service: slug };
  return {
    loader(): null {
      if (!visibleServices().some((service) => service.slug === slug)) throw redirect("/home");
      return null;
    },
    meta: pageMeta(slug),
    handle,
    links: () => preloadServiceHero(serviceTexts[slug]),
  };
}

/** The frame of a service page; `children` stand between its facts and its works. */
export function ServicePage({ slug, children }: { slug: ServiceSlug; children: ReactNode }) {
  const service: ServiceContent = serviceTexts[slug];
  const ground = groundOf(slug);
  return (
    <>
      <ServiceHero service={service} ground={ground} />
      <FactsSection slug={slug} />
      {children}
      <Works service={slug} />
      <Questions
        questions={service.questions}
        more={peopleAsAnswers(slug)}
        ground={ground}
        action={service.action}
        sheet={
          service.proposal?.label && (
            <ExampleSheet sheet={service.proposal} className="price__sheet" />
          )
        }
      />
    </>
  );
}
