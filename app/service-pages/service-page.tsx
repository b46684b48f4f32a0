import type { ReactNode } from "react";
import { answeredQuestions } from "~/content/facts";
import type { Service } from "~/content/service-rules.server";
import { pageMeta } from "~/seo/page-meta";
import { serviceNodes } from "~/seo/structured-data";
import { peopleAsAnswers } from "~/shell/people";
import type { PageHandle } from "~/ui/page-handle";
import { Questions } from "~/ui/questions";
import { WorksBand } from "~/works/works-band";
import { NextService } from "./next-service";
import { ServiceFacts } from "./service-facts";
import { preloadHero, ServiceHero } from "./service-hero";

/**
 * Returns the exports of a service's route: its meta, its handle for the layout, and the preload of its hero.
 */
export function serviceRoute(service: Service, css: string) {
  const { slug, meta, ending, ground } = service;
  const handle: PageHandle = { css, ending, service: slug, ground };
  return {
    meta: pageMeta(slug, meta, serviceNodes(service)),
    handle,
    links: () => [preloadHero(service)],
  };
}

/** The frame of a service page; `children` stand between the hero and the questions. */
export function ServicePage({ service, children }: { service: Service; children: ReactNode }) {
  return (
    <>
      <ServiceHero service={service} />
      <ServiceFacts slug={service.slug} />
      {children}
      <WorksBand service={service.slug} />
      <Questions questions={answeredQuestions(service)} more={peopleAsAnswers(service.slug)} />
      <NextService slug={service.slug} />
    </>
  );
}
