import { DrawingLabels, type Places } from "~/ui/drawing-labels";
import houseUrl from "./drawings/casa-en-corte.svg?url";

const size = [640, 600] as const;

const places: Places = {
  "Un piso más": [222, 40],
  Licencia: [55, 252],
  Acabados: [54, 176],
  Instalaciones: [452, 246],
  Muros: [478, 344],
  Cimientos: [222, 510],
  "Puesta a tierra": [540, 570],
};

/** A house in section, from the foundations to a further floor, with the names of its parts. */
export function HouseInSection({ alt }: { alt: string }) {
  return (
    <div className="drawing">
      <img src={houseUrl} alt={alt} width={size[0]} height={size[1]} loading="lazy" />
      <DrawingLabels size={size} places={places} />
    </div>
  );
}
