import { labelsOf, parseAddress } from "./campaign.shared";

/** The UTM labels of this page's URL, else of the page before it. Nothing is stored in the browser. */
const labels = [location.href, document.referrer]
  .filter((address) => parseAddress(address)?.origin === location.origin)
  .map(labelsOf)
  .find((found) => found.length > 0);

export function addLabels({ formData }: FormDataEvent): void {
  for (const [name, value] of labels ?? []) formData.set(name, value);
}
