/** The part of a photo that stays when it is cropped, with its label for the owner. */
export const keptPlaces = [
  ["centre", "El medio"],
  ["left top", "Lo de arriba, o lo de la izquierda"],
  ["right bottom", "Lo de abajo, o lo de la derecha"],
] as const;

export type KeptPlace = (typeof keptPlaces)[number][0];
