import { serviceTexts } from "~/content/services";
import { LabelledPicture, type Places } from "~/ui/labelled-picture";
import { Rows } from "~/ui/rows";
import { tieShortWords } from "~/ui/short-words";
import houseUrl from "./drawings/plan-casa.svg?url";
import officeUrl from "./drawings/plan-oficina.svg?url";
import shopUrl from "./drawings/plan-tienda.svg?url";
import siteUrl from "./drawings/plan-obra.svg?url";

type Plans = (typeof serviceTexts)["seguridad-infraestructura"]["plans"];
type Kind = keyof Plans["items"];

/** The drawing of each kind of place, with the names of its rooms, in the order of the page. */
const drawings: Record<Kind, { url: string; places: Places }> = {
  casa: {
    url: houseUrl,
    places: {
      Patio: [190, 58],
      Cochera: [84, 127],
      Cocina: [212, 150],
      Cuarto: [364, 140],
      Sala: [352, 209],
    },
  },
  tienda: {
    url: shopUrl,
    places: { Almacén: [150, 64], Oficina: [394, 66], Caja: [110, 236], Ingreso: [251, 239] },
  },
  oficina: {
    url: officeUrl,
    places: { Recepción: [96, 233], Archivo: [317, 74], Red: [410, 84], Pasillo: [240, 171] },
  },
  obra: {
    url: siteUrl,
    places: {
      Almacén: [369, 80],
      Caseta: [105, 243],
      Máquina: [372, 248],
      Materiales: [96, 128],
      Portón: [228, 257],
    },
  },
};

const line = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.5,
  strokeLinecap: "round",
} as const;

/** The signs of the drawings, each in a square of 20. */
const signs = [
  [
    "camera",
    <g fill="#c4552d">
      <path fillOpacity="0.4" d="M6 6h14a14 14 0 0 1-14 14Z" />
      <circle cx="6" cy="6" r="6" />
    </g>,
  ],
  ["reader", <path d="M0 6h20v8H0Z" fill="#f4b63c" />],
  ["wifi", <path d="M10 17h0m-5-6a7 7 0 0 1 10 0m-13-5a12 12 0 0 1 16 0" {...line} />],
  ["cabinet", <path d="M3 0h14v20H3Z" fill="currentColor" />],
] as const;

const kinds = Object.keys(drawings) as Kind[];

const SIZE = [480, 300] as const;

const rowNames = ["watched", "controlled", "network", "decideFirst"] as const;

/** Floor plans of four kinds of place, with cameras, controlled doors and network. */
export function CoveragePlans() {
  const { title, legend, labels, items } = serviceTexts["seguridad-infraestructura"].plans;
  return (
    <>
      <Legend legend={legend} />
      <ol className="plans" aria-label={title} tabIndex={0}>
        {kinds.map((kind) => (
          <Plan key={kind} kind={kind} item={items[kind]} labels={labels} />
        ))}
      </ol>
    </>
  );
}

function Legend({ legend }: Pick<Plans, "legend">) {
  return (
    <ul className="plan-legend">
      {signs.map(([name, sign]) => (
        <li key={name}>
          <svg width="20" height="20" aria-hidden="true">
            {sign}
          </svg>
          {legend[name]}
        </li>
      ))}
    </ul>
  );
}

interface PlanProps {
  kind: Kind;
  item: Plans["items"][Kind];
  labels: Plans["labels"];
}

function Plan({ kind, item, labels }: PlanProps) {
  const { url, places } = drawings[kind];
  return (
    <li className="plan" data-of={kinds.length}>
      <LabelledPicture size={SIZE} places={places}>
        <img src={url} alt={item.drawing} width={SIZE[0]} height={SIZE[1]} loading="lazy" />
      </LabelledPicture>
      <div>
        <h3 className="title">{item.place}</h3>
        <Rows
          rows={rowNames.map((name) => ({
            // The colon separates the name from its text, in the same line.
            name: `${labels[name]}: `,
            text: tieShortWords(item[name]),
          }))}
        />
      </div>
    </li>
  );
}
