import type { ServiceSlug } from "~/content/page-names";
import { visibleServices } from "~/content/services";
import { Paragraph } from "~/ui/linked";
import { Picture } from "~/ui/picture";

/** A card that links to the next service, in the order of the site. */
export function NextService({ service }: { service: ServiceSlug }) {
  const services = visibleServices();
  const index = services.findIndex(({ slug }) => slug === service);
  const nextService = services[(index + 1) % services.length];
  if (!nextService || nextService.slug === service) return null;
  const { slug, name, summary, ground, picture } = nextService;
  return (
    <section className={`link-card next-service columns ${ground}`} aria-labelledby="sigue">
      <div>
        <p className="eyebrow">Sigue</p>
        <h2 id="sigue">
          <a href={`/${slug}`}>{name}</a>
        </h2>
        <Paragraph className="lead" text={summary} />
      </div>
      <Picture name={picture.name} alt="" sizes="(min-width: 56rem) 44vw, 60vw" />
    </section>
  );
}
