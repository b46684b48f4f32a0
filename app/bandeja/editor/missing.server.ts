import { companyFacts } from "~/content/company";
import { companyFields } from "~/content/company-fields";
import type { OwnerList } from "~/content/owner-list.server";
import { inventedFacts, isSampleEntry } from "~/content/samples";
import { fieldAddress } from "./company-sections";
import { contentPath, readEntries } from "./entries.server";

/** What is left to do before the site is published, as check:content finds it, with the address of its field. */
export interface Missing {
  text: string;
  address: string;
}

/** The facts and list entries that are still those of the sample. */
export async function findMissing(lists: OwnerList[]): Promise<Missing[]> {
  const facts = inventedFacts(companyFacts).map((path) => ({
    text: `${labelOf(path)}: es una muestra; pon el de tu empresa`,
    address: fieldAddress(path),
  }));
  const samples = lists.map(async (list) => {
    const count = (await readEntries(list)).filter(isSampleEntry).length;
    const text = `${list.title}: ${count === 1 ? "uno es" : `${count} son`} de muestra; pon los tuyos, autorizados, o quítalos`;
    return count > 0 ? [{ text, address: contentPath(list) }] : [];
  });
  return [...facts, ...(await Promise.all(samples)).flat()];
}

function labelOf(path: PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? String(key + 1) : companyFields[String(key)]?.title))
    .join(" ");
}
