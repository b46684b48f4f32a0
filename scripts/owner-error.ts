/** An error that the owner can fix, with a message in Spanish. It ends the script. */
export class OwnerError extends Error {
  override name = "OwnerError";
}
