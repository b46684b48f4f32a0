/** What the server needs to know of the encoder, without loading its library into the process that serves. */

/** What stays of a photo when a tall one is cropped above and below, or a wide one at its sides. */
export type KeptPlace = "left top" | "centre" | "right bottom";

/** An error that says, in Spanish, why a photo cannot be used. */
export class PictureError extends Error {
  override name = "PictureError";
}
