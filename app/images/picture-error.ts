/**
 * An error that says, in Spanish, why a photo cannot be used. It has a file of its own, so that the process that serves
 * does not load the encoder's library.
 */
export class PictureError extends Error {
  override name = "PictureError";
}
