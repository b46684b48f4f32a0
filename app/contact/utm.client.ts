import { labelsOf, parseAddress } from "./campaign";

/** As young browsers tell them. */
const { navigation } = window as { navigation?: { entries(): { url: string | null }[] } };
const visited = navigation?.entries().map(({ url }) => url ?? "") ?? [];

/** The labels of the address that this visit began with; nothing is stored. */
const labels = [location.href, ...visited, document.referrer]
  .filter((address) => parseAddress(address)?.origin === location.origin)
  .map(labelsOf)
  .find((found) => found.length > 0);

/** The labels are never in the page. */
export function addLabels({ formData }: FormDataEvent): void {
  for (const [name, value] of labels ?? []) formData.set(name, value);
}
