import { labelsOf, parseAddress } from "./campaign";

/** The labels of this page's address, or of the page before it; nothing is stored. */
const labels = [location.href, document.referrer]
  .filter((address) => parseAddress(address)?.origin === location.origin)
  .map(labelsOf)
  .find((found) => found.length > 0);

/** Adds the labels to what the form sends. */
export function addLabels({ formData }: FormDataEvent): void {
  for (const [name, value] of labels ?? []) formData.set(name, value);
}
