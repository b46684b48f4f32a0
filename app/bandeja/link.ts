/** A link of one of the owner's pages. */
export interface Link {
  text: string;
  address: string;
}
