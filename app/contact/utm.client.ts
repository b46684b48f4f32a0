import { labelsOf, parseAddress } from "./campaign";

/** Returns the UTM labels of this page's URL or of the referrer. Nothing is stored in the browser. */
const labels = [location.href, document.referrer]
  .filter((address) => parseAddress(address)?.origin === location.origin)
  .map(labelsOf)
  .find((found) => found.length > 0);

/** Adds the labels to the form data. */
export function addLabels({ formData }: FormDataEvent): void {
  for (const [name, value] of labels ?? []) formData.set(name, value);
}
