/** What ends a script for a reason that the owner can mend, said in Spanish. */
export class Fault extends Error {
  override name = "Fault";
}
