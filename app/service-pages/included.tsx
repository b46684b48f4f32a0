import type { PointList } from "~/content/part-rules.server";
import { Drawing, type Places } from "~/ui/drawing";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";
import flatUrl from "./drawings/casa-conectada.svg?url";
import houseUrl from "./drawings/casa-en-corte.svg?url";
import premisesUrl from "./drawings/local-seguro.svg?url";
import systemUrl from "./drawings/sistema.svg?url";

interface LabelledDrawing {
  url: string;
  size: [width: number, height: number];
  places: Places;
}

/** The drawings of the services, with the names of their parts. */
const drawings = {
  constructora: {
    url: houseUrl,
    size: [640, 600],
    places: {
      "Un piso más": [222, 40],
      Licencia: [46, 252],
      Acabados: [196, 228],
      Instalaciones: [426, 246],
      Muros: [478, 344],
      Cimientos: [222, 510],
      "Puesta a tierra": [540, 570],
    },
  },
  "desarrollo-sistemas": {
    url: systemUrl,
    size: [640, 560],
    places: {
      Reportes: [119, 28],
      "Sistema antiguo": [110, 232],
      Gestión: [298, 104],
      Boletas: [396, 150],
      "Tienda en línea": [506, 26],
      App: [606, 76],
      "Una sola base": [320, 508],
    },
  },
  "seguridad-infraestructura": {
    url: premisesUrl,
    size: [640, 540],
    places: {
      Alarma: [132, 40],
      Cámara: [74, 86],
      "Cables rotulados": [320, 77],
      Gabinete: [510, 66],
      UPS: [580, 166],
      Wifi: [382, 298],
      Lector: [317, 392],
      "Puesta a tierra": [488, 500],
    },
  },
  domotica: {
    url: flatUrl,
    size: [640, 600],
    places: {
      Luces: [420, 176],
      Cortinas: [346, 74],
      Aire: [164, 88],
      Terma: [66, 378],
      Fugas: [164, 374],
      Red: [240, 374],
      Puerta: [326, 414],
      Riego: [160, 540],
      Cámara: [560, 520],
    },
  },
} satisfies Record<string, LabelledDrawing>;

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
