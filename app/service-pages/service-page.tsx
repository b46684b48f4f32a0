import { redirect } from "@remix-run/node";
import type { ReactNode } from "react";
import type { ServiceContent } from "~/content/service-schema.server";
import type { ServiceSlug } from "~/content/page-names";
import { groundOf, serviceTexts, visibleServices } from "~/content/services";
import { pageMeta } from "~/seo/page-meta";
import { peopleAndGuaranteesAsAnswers } from "~/ui/people";
import type { PageHandle } from "~/ui/page-handle";
import { Questions } from "~/ui/questions";
import { Works } from "~/works/works";
import { FactsSection } from "./facts-section";
import { ExampleSheet } from "./example-sheet";
import { preloadServiceHero, ServiceHero } from "./service-hero";

/** Returns the exports of a service's route. The loader redirects while the owner hides the service. */
export function serviceRoute(
  service: ServiceSlug,
  css: string,
  layout: Pick<PageHandle, "formLeft"> = {},
) {
  const handle: PageHandle = { css, service, ...layout };
  return {
    loader(): null {
      if (!visibleServices().some(({ slug }) => slug === service)) throw redirect("/home");
      return null;
    },
    meta: pageMeta(`/${service}`),
    handle,
    links: () => preloadServiceHero(serviceTexts[service]),
  };
}

interface ServicePageProps {
  service: ServiceSlug;
  /** The example beside the price; by default the proposal of the service's texts. */
  sheet?: ReactNode;
  /** The picture beside the questions; by default that of the first screen. */
  questionsPicture?: string;
  children: ReactNode;
}

/** The page of a service; `children` stand between its facts and its works. */
export function ServicePage({ service, sheet, questionsPicture, children }: ServicePageProps) {
  const texts: ServiceContent = serviceTexts[service];
  const { proposal } = texts;
  const proposalSheet = proposal?.label && (
    <ExampleSheet sheet={proposal} className="price__sheet" />
  );
  const ground = groundOf(service);
  return (
    <>
      <ServiceHero texts={texts} ground={ground} />
      <FactsSection service={service} />
      {children}
      <Works service={service} />
      <Questions
        questions={texts.questions}
        moreQuestions={peopleAndGuaranteesAsAnswers(service)}
        ground={ground}
        action={texts.action}
        sheet={sheet ?? proposalSheet}
        picture={questionsPicture ?? texts.hero.name}
      />
    </>
  );
}
