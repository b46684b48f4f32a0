import { home } from "~/content/home";
import { HowWeWork } from "~/home/how-we-work";
import { Companies } from "~/home/companies";
import { Hero, preloadHero } from "~/home/hero";
import { OneGroup } from "~/home/one-group";
import { ServiceTiles } from "~/home/service-tiles";
import { pageMeta } from "~/seo/page-meta";
import type { PageHandle } from "~/ui/page-handle";
import { Papers } from "~/ui/papers";
import { Section } from "~/ui/section";
import { Works } from "~/works/works";
import css from "./home.css?inline";

export const meta = pageMeta("/home");

export const handle: PageHandle = {
  css,
  closingPicture: true,
  formStepped: () => !home.companies.hidden,
  ground: "night",
};

export const links = preloadHero;

export default function HomePage() {
  return (
    <>
      <Hero />
      <ServiceTiles />
      <Works />
      <HowWeWork />
      <OneGroup />
      <Section id="papeles" className="retama terrace" content={home.papers} halves>
        <Papers />
      </Section>
      <Companies />
    </>
  );
}
