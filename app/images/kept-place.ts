/** What stays of a photo when a tall one is cropped above and below, or a wide one at its sides; with the owner's words. */
export const keptPlaces = [
  ["centre", "El medio"],
  ["left top", "Lo de arriba, o lo de la izquierda"],
  ["right bottom", "Lo de abajo, o lo de la derecha"],
] as const;

export type KeptPlace = (typeof keptPlaces)[number][0];
