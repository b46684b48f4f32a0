import type { ReactNode } from "react";
import type { Service } from "~/content/service-rules.server";
import { pageMeta } from "~/seo/page-meta";
import { serviceThings } from "~/seo/structured-data";
import { Guarantees, People } from "~/shell/people";
import type { PageHandle } from "~/ui/page-handle";
import { Questions } from "~/ui/questions";
import { WorksBand } from "~/works/works-band";
import { ServiceFacts } from "./service-facts";
import { ServiceHero } from "./service-hero";

/** What search engines and link previews read of a service page. */
export const serviceMeta = (service: Service) =>
  pageMeta(service.slug, service.meta, serviceThings(service));

/** What a service page tells the shell: its question over the form, and whose testimonials come first. */
export const serviceHandle = ({ slug, ending }: Service): PageHandle => ({ ending, service: slug });

/** The frame of a service page; what is its own stands between the first screen and the questions. */
export function ServicePage({ service, children }: { service: Service; children: ReactNode }) {
  return (
    <>
      <ServiceHero service={service} />
      <ServiceFacts slug={service.slug} />
      {children}
      <WorksBand service={service.slug} />
      <People service={service.slug} />
      <Guarantees />
      <Questions questions={service.questions} />
    </>
  );
}
