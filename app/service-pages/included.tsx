import { serviceTexts } from "~/content/services";
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
    size: [664, 600],
    places: {
      "Un piso más": [236, 41],
      Licencia: [70, 236],
      Acabados: [236, 203],
      Instalaciones: [430, 232],
      Muros: [488, 340],
      Cimientos: [236, 470],
      "Puesta a tierra": [526, 556],
    },
  },
  "desarrollo-sistemas": {
    url: systemUrl,
    size: [640, 560],
    places: {
      Reportes: [119, 26],
      "Sistema antiguo": [119, 234],
      Gestión: [300, 110],
      Boletas: [380, 68],
      "Tienda en línea": [506, 26],
      App: [606, 72],
      "Una sola base": [340, 508],
    },
  },
  "seguridad-infraestructura": {
    url: premisesUrl,
    size: [640, 600],
    places: {
      Alarma: [92, 32],
      Cámara: [66, 80],
      "Cables rotulados": [144, 510],
      Gabinete: [526, 81],
      UPS: [568, 170],
      Wifi: [356, 316],
      Lector: [336, 406],
      "Puesta a tierra": [440, 512],
    },
  },
  domotica: {
    url: flatUrl,
    size: [612, 566],
    places: {
      Luces: [484, 140],
      Cortinas: [322, 64],
      Aire: [158, 75],
      Terma: [64, 359],
      Fugas: [142, 399],
      Red: [230, 362],
      Puerta: [322, 466],
      Riego: [146, 523],
      Cámara: [552, 518],
    },
  },
} satisfies Record<string, Omit<DrawingProps, "alt">>;

interface IncludedProps {
  service: keyof typeof drawings;
  className: string;
}

/** The section "what the service includes": a drawing with named parts, and the list. */
export function Included({ service, className }: IncludedProps) {
  const content = serviceTexts[service].included;
  return (
    <Section id="que-hacemos" className={className} content={content}>
      <div className="parts included__parts">
        <Drawing {...drawings[service]} alt={content.drawingAlt} />
        <Points items={content.items} variant="two" />
      </div>
    </Section>
  );
}
