import { home } from "~/content/home";
import { Drawing, type Places } from "~/ui/drawing";
import { Linked } from "~/ui/linked";
import { Points } from "~/ui/points";
import premisesUrl from "./drawings/locales.svg?url";

/** The names of the premises, where their rooms are empty. */
const places: Places = {
  Obra: [234, 72],
  Oficina: [344, 264],
  Red: [474, 339],
  Tienda: [208, 422],
  Almacén: [439, 512],
};

/** The section for companies: a building in section, and what is done in it. */
export function Companies() {
  const { title, intro, items, action, drawingAlt, hidden } = home.companies;
  if (hidden) return null;
  return (
    <section id="empresas" className="companies clay" aria-labelledby="empresas-titulo">
      <div className="columns">
        <div className="companies__head">
          <h2 id="empresas-titulo">{title}</h2>
          <p className="lead">
            <Linked text={intro} />
          </p>
          <a className="button" href="#escribenos">
            {action}
          </a>
        </div>
        <Drawing url={premisesUrl} alt={drawingAlt} size={[592, 548]} places={places} />
        <div className="companies__text">
          <Points items={items} variants={["two"]} />
        </div>
      </div>
    </section>
  );
}
