import { Drawing, type Places } from "~/ui/drawing";
import houseUrl from "./drawings/casa-en-corte.svg?url";

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
  return <Drawing url={houseUrl} alt={alt} size={[640, 600]} places={places} />;
}
