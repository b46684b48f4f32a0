import { companyFacts } from "~/content/company";
import { companyFields } from "~/content/company-fields";
import type { OwnerList } from "~/content/owner-list.server";
import { inventedFacts, isSampleEntry } from "~/content/samples";
import { fieldAddress } from "./company-sections";
import { contentPath, readEntries } from "./entries.server";

/** A fact or list to fill in before publication (as in check:content), with the URL of its form. */
export interface Missing {
  text: string;
  address: string;
}

/** Returns the facts and list entries that are still samples. */
export async function findMissing(lists: OwnerList[]): Promise<Missing[]> {
  const facts = inventedFacts(companyFacts).map((path) => ({
    text: `${labelOf(path)}. Es una muestra; pon el de tu empresa`,
    address: fieldAddress(path),
  }));
  const samples = lists.map(async (list) => {
    const count = (await readEntries(list)).filter(isSampleEntry).length;
    const text = `${list.title}. ${count === 1 ? "Uno es" : `${count} son`} de muestra; pon los tuyos, autorizados, o quítalos`;
    return count > 0 ? [{ text, address: contentPath(list) }] : [];
  });
  return [...facts, ...(await Promise.all(samples)).flat()];
}

/** Returns a label such as "Oficina 1: Calle y número". */
function labelOf(path: (string | number)[]): string {
  const [list, index, field = list] = path;
  const item = companyFields[`${list}.#`]?.title;
  const label = companyFields[String(field)]?.title;
  return index === undefined ? String(label) : `${item} ${Number(index) + 1}: ${label}`;
}
