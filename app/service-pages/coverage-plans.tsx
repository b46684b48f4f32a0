import { serviceTexts } from "~/content/services";
import { Drawing, type Places } from "~/ui/drawing";
import houseUrl from "./drawings/plan-casa.svg?url";
import officeUrl from "./drawings/plan-oficina.svg?url";
import shopUrl from "./drawings/plan-tienda.svg?url";
import siteUrl from "./drawings/plan-obra.svg?url";

type Plans = (typeof serviceTexts)["seguridad-infraestructura"]["plans"];

/** The drawing of each kind of place, with the names of its rooms. */
const drawings: Record<keyof Plans["items"], { url: string; places: Places }> = {
  casa: {
    url: houseUrl,
    places: {
      Patio: [160, 41],
      Cochera: [62, 209],
      Cocina: [164, 115],
      Cuarto: [262, 136],
      Sala: [262, 168],
    },
  },
  tienda: {
    url: shopUrl,
    places: { Almacén: [104, 35], Oficina: [236, 51], Caja: [78, 151], Ingreso: [160, 211] },
  },
  oficina: {
    url: officeUrl,
    places: { Recepción: [68, 203], Archivo: [220, 47], Red: [286, 61], Pasillo: [168, 199] },
  },
  obra: {
    url: siteUrl,
    places: {
      Almacén: [234, 93],
      Caseta: [64, 190],
      Máquina: [262, 203],
      Materiales: [76, 91],
      Portón: [150, 207],
    },
  },
};

/** Floor plans of four kinds of place, with cameras, controlled doors and network. */
export function CoveragePlans() {
  const { title, legend, labels, items } = serviceTexts["seguridad-infraestructura"].plans;
  return (
    <>
      <ul className="plan-legend">
        {(["camera", "reader", "wifi", "cabinet"] as const).map((kind) => (
          <li key={kind} className={`plan-legend__${kind}`}>
            {legend[kind]}
          </li>
        ))}
      </ul>
      <div className="strip" role="group" aria-label={title} tabIndex={0}>
        {(["casa", "tienda", "oficina", "obra"] as const).map((name) => (
          <Plan key={name} place={items[name]} drawing={drawings[name]} labels={labels} />
        ))}
      </div>
    </>
  );
}

interface PlanProps {
  place: Plans["items"]["casa"];
  drawing: (typeof drawings)["casa"];
  labels: Plans["labels"];
}

function Plan({ place, drawing, labels }: PlanProps) {
  return (
    <section className="plan">
      <Drawing {...drawing} alt={place.drawing} size={[320, 240]} />
      <div>
        <h3 className="title">{place.place}</h3>
        <dl>
          {(["watched", "controlled", "network", "decideFirst"] as const).map((key) => (
            <div key={key}>
              <dt>{labels[key]}</dt>
              <dd>{place[key]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
