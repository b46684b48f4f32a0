import type { CompanyFacts } from "./company-rules.server";

/** A fact of company.json that was invented for the site as it is delivered. */
type Sample = [path: (string | number)[], isSample: boolean];

/** The paths of the facts in company.json that are still those of the invented company. */
export function inventedFacts({ email, phone, offices }: CompanyFacts): (string | number)[][] {
  const samples: Sample[] = [
    [["email"], /[@.]example\b|^nombre@|@empresa\.pe$/.test(email)],
    [["phone"], phone.includes("900 000 000")],
    ...offices.map(({ street }, index): Sample => [
      ["offices", index, "street"],
      street.includes("Ejemplo"),
    ]),
  ];
  return samples.filter(([, isSample]) => isSample).map(([path]) => path);
}

/** Whether an entry of a list is one of the samples. */
export const isSampleEntry = (entry: unknown) => JSON.stringify(entry).includes("de ejemplo");

/** Names that lead to no site of the Internet (RFC 2606 and 6761), and addresses. */
const NOT_PUBLIC = /^[^.]+$|^[\d.]+$|:|\.(localhost|local|internal|lan|test|example|invalid)$/;

/** What a public site still shows of the invented company, as a sentence for the owner; null when nothing. */
export function sampleFault(
  siteUrl: string,
  facts: CompanyFacts,
  testimonials: unknown[] = [],
): string | null {
  if (NOT_PUBLIC.test(new URL(siteUrl).hostname)) return null;
  const shown = inventedFacts(facts).map((path) => path.join("."));
  if (testimonials.some(isSampleEntry)) shown.push("testimonios");
  if (shown.length === 0) return null;
  return `${siteUrl} es público y todavía muestra datos inventados (${shown.join(", ")}): mientras estén, se pide a los buscadores que no guarden el sitio. npm run check:content dice qué cambiar.`;
}
