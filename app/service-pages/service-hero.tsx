import type { Ground } from "~/content/page-schema.server";
import type { ServiceContent } from "~/content/service-schema.server";
import { classes } from "~/ui/classes";
import { Paragraph } from "~/ui/linked";
import { Picture, preloadPicture } from "~/ui/picture";
import { tieShortWords } from "~/ui/short-words";

/** At three pixels to the point, both phones of 390 and of 430 points then take the file of 800 pixels. */
const sizes = "(min-width: 56rem) 62vw, (min-resolution: 2.5dppx) 55.5vw, 84vw";

/** Preloads the picture of a service page's hero. */
export const preloadServiceHero = ({ hero }: ServiceContent) =>
  preloadPicture({ name: hero.name, sizes });

/** The hero of a service page: what the service is, and how to start. */
export function ServiceHero({ texts, ground }: { texts: ServiceContent; ground?: Ground }) {
  const { hero, offer, headline, lead, action } = texts;
  return (
    <div className={classes("service-hero", ground, "columns")}>
      <div>
        {offer && <p className="eyebrow">{offer}</p>}
        <h1>{tieShortWords(headline)}</h1>
      </div>
      <Picture {...hero} sizes={sizes} first />
      <Paragraph className="lead" text={lead} />
      <p className="side-by-side">
        <a className="button" href="#escribenos">
          {action}
        </a>
      </p>
    </div>
  );
}
