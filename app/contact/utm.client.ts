import { labelsOf, parseAddress } from "./campaign";

/**
 * The campaign labels of the address that this visit began with, in memory only: nothing is stored,
 * and moving on inside the site keeps them. Scripts may have waited through the first page, whose
 * address is then the referrer.
 */
const labels = [location.href, document.referrer]
  .filter((address) => parseAddress(address)?.origin === location.origin)
  .map(labelsOf)
  .find((found) => found.length > 0);

/** Adds the labels to the fields of a form that is being sent; they are never in the page. */
export function addLabels({ formData }: FormDataEvent): void {
  for (const [name, value] of labels ?? []) formData.set(name, value);
}
