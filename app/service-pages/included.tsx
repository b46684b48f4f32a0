import { serviceTexts } from "~/content/services";
import { LabelledPicture, type Labels } from "~/ui/labelled-picture";
import { ACROSS_HALF, Picture } from "~/ui/picture";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";

/** The models of the services, with the names of their parts. */
const models = {
  constructora: {
    picture: "casa-en-corte",
    size: [1600, 1440],
    places: {
      "Un piso más": [575, 215],
      Licencia: [160, 592],
      Muros: [440, 668],
      Acabados: [545, 962],
      Instalaciones: [975, 1006],
      Cimientos: [774, 1235],
      "Puesta a tierra": [1335, 1300],
    },
  },
  "desarrollo-sistemas": {
    picture: "sistema",
    size: [1600, 1400],
    places: {
      Reportes: [480, 147],
      "Sistema antiguo": [350, 782],
      Gestión: [800, 775],
      Boletas: [1030, 866],
      "Tienda en línea": [1050, 92],
      App: [1300, 337],
      "Una sola base": [1035, 1194],
    },
  },
  "seguridad-infraestructura": {
    picture: "local-seguro",
    size: [1600, 1480],
    places: {
      Alarma: [165, 482],
      Cámara: [178, 815],
      "Cables rotulados": [430, 1286],
      Gabinete: [1112, 335],
      UPS: [1130, 673],
      Wifi: [807, 672],
      Lector: [650, 1012],
      "Puesta a tierra": [1088, 1192],
    },
  },
  domotica: {
    picture: "casa-conectada",
    size: [1600, 1480],
    places: {
      Luces: [772, 508],
      Cortinas: [650, 104],
      Aire: [350, 492],
      Terma: [930, 166],
      Fugas: [1070, 425],
      Red: [1378, 690],
      Puerta: [1010, 1222],
      Riego: [390, 975],
      Cámara: [1445, 232],
    },
  },
} satisfies Record<string, Labels & { picture: string }>;

interface IncludedProps {
  service: keyof typeof models;
  className: string;
}

/** The section "what the service includes": a model with named parts, and the list. */
export function Included({ service, className }: IncludedProps) {
  const content = serviceTexts[service].included;
  const { picture, ...labels } = models[service];
  return (
    <Section id="que-hacemos" className={className} content={content}>
      <div className="parts included__parts">
        <LabelledPicture {...labels}>
          <Picture name={picture} alt={content.drawingAlt} sizes={ACROSS_HALF} />
        </LabelledPicture>
        <Points items={content.items} variant="two" />
      </div>
    </Section>
  );
}
