import { home } from "~/content/home";
import { LabelledPicture, type Places } from "~/ui/labelled-picture";
import { Paragraph } from "~/ui/linked";
import { ACROSS_PHONE, Picture } from "~/ui/picture";
import { Points } from "~/ui/points";

const sizes = `(min-width: 56rem) 55vw, ${ACROSS_PHONE}`;

/** The names of the premises. They stand on the walls, "Oficina" on its floor, and "Obra" above its bricks. */
const places: Places = {
  Obra: [270, 81],
  Oficina: [218, 284],
  Red: [360, 242],
  Tienda: [169, 337],
  Almacén: [381, 338],
};

/** The section for companies: a building in section, and what is done in it. */
export function Companies() {
  const { title, intro, items, action, drawingAlt, hidden } = home.companies;
  if (hidden) return null;
  return (
    <section id="empresas" className="band companies clay" aria-labelledby="empresas-titulo">
      <div className="container halves">
        <h2 id="empresas-titulo">{title}</h2>
        <LabelledPicture size={[600, 526]} places={places}>
          <Picture name="locales" alt={drawingAlt} sizes={sizes} />
        </LabelledPicture>
        <div>
          {intro && <Paragraph className="lead" text={intro} />}
          <a className="button" href="#escribenos">
            {action}
          </a>
        </div>
        <Points items={items} variant="two" />
      </div>
    </section>
  );
}
