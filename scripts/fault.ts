/** An error that the owner can fix, with a message in Spanish. It ends the script. */
export class Fault extends Error {
  override name = "Fault";
}
