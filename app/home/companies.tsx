import { home } from "~/content/home";
import { Drawing, type Places } from "~/ui/drawing";
import { Linked } from "~/ui/linked";
import { Points } from "~/ui/points";
import premisesUrl from "./drawings/locales.svg?url";

/** The names of the premises, where their rooms are empty. */
const places: Places = {
  Obra: [234, 76],
  Oficina: [344, 268],
  Red: [474, 343],
  Tienda: [208, 426],
  Almacén: [439, 516],
};

/** The section for companies: a building in section, and what is done in it. */
export function Companies() {
  const { title, intro, items, action, drawingAlt, hidden } = home.companies;
  if (hidden) return null;
  return (
    <section id="empresas" className="companies clay" aria-labelledby="empresas-titulo">
      <div className="container">
        <div className="section__head halves">
          <h2 id="empresas-titulo">{title}</h2>
          <div>
            <p>
              <Linked text={intro} />
            </p>
            <a className="button" href="#escribenos">
              {action}
            </a>
          </div>
        </div>
        <div className="companies__plan halves">
          <Points items={items} variants={["two"]} />
          <Drawing url={premisesUrl} alt={drawingAlt} size={[592, 554]} places={places} />
        </div>
      </div>
    </section>
  );
}
