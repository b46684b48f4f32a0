/** Something that has to be mended before the site is published, in Spanish for the owner. */
export interface Problem {
  /** Where, from the project's folder. */
  file: string;
  text: string;
}
