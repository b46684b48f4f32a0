import type { PointList } from "~/content/page-schema.server";
import { Drawing, type DrawingProps } from "~/ui/drawing";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";
import flatUrl from "./drawings/casa-conectada.svg?url";
import houseUrl from "./drawings/casa-en-corte.svg?url";
import premisesUrl from "./drawings/local-seguro.svg?url";
import systemUrl from "./drawings/sistema.svg?url";

/** The drawings of the services, with the names of their parts. */
const drawings = {
  constructora: {
    url: houseUrl,
    size: [640, 600],
    places: {
      "Un piso más": [222, 40],
      Licencia: [55, 238],
      Acabados: [220, 202],
      Instalaciones: [421, 237],
      Muros: [474, 344],
      Cimientos: [220, 469],
      "Puesta a tierra": [540, 570],
    },
  },
  "desarrollo-sistemas": {
    url: systemUrl,
    size: [640, 560],
    places: {
      Reportes: [119, 28],
      "Sistema antiguo": [110, 232],
      Gestión: [272, 104],
      Boletas: [384, 108],
      "Tienda en línea": [506, 26],
      App: [606, 76],
      "Una sola base": [320, 508],
    },
  },
  "seguridad-infraestructura": {
    url: premisesUrl,
    size: [640, 590],
    places: {
      Alarma: [164, 46],
      Cámara: [60, 84],
      "Cables rotulados": [342, 77],
      Gabinete: [528, 58],
      UPS: [580, 170],
      Wifi: [392, 298],
      Lector: [346, 396],
      "Puesta a tierra": [488, 530],
    },
  },
  domotica: {
    url: flatUrl,
    size: [612, 566],
    places: {
      Luces: [478, 146],
      Cortinas: [322, 62],
      Aire: [150, 74],
      Terma: [62, 362],
      Fugas: [141, 400],
      Red: [226, 360],
      Puerta: [322, 460],
      Riego: [146, 523],
      Cámara: [542, 534],
    },
  },
} satisfies Record<string, Omit<DrawingProps, "alt">>;

interface IncludedProps {
  slug: keyof typeof drawings;
  content: PointList & { drawingAlt: string };
  className: string;
}

/** The section "what the service includes": a drawing with named parts, and the list. */
export function Included({ slug, content, className }: IncludedProps) {
  return (
    <Section id="que-hacemos" className={`included ${className}`} content={content}>
      <div className="included__parts">
        <Drawing {...drawings[slug]} alt={content.drawingAlt} />
        <Points items={content.items} variants={["two"]} />
      </div>
    </Section>
  );
}
