import { labelsOf, parseAddress } from "./campaign";

/** The pages of this visit by their addresses, as young browsers tell them. */
const { navigation } = window as { navigation?: { entries(): { url: string | null }[] } };
const visited = navigation?.entries().map(({ url }) => url ?? "") ?? [];

/**
 * The campaign labels of the address that this visit began with; nothing is stored. Where the browser
 * keeps its pages to itself, the one before is the referrer.
 */
const labels = [location.href, ...visited, document.referrer]
  .filter((address) => parseAddress(address)?.origin === location.origin)
  .map(labelsOf)
  .find((found) => found.length > 0);

/** Adds the labels to the fields of a form that is being sent; they are never in the page. */
export function addLabels({ formData }: FormDataEvent): void {
  for (const [name, value] of labels ?? []) formData.set(name, value);
}
