import type { CompanyFacts } from "./company-rules.server";

/** A path in company.json, and whether its value is still the sample value. */
type Sample = [path: (string | number)[], isSample: boolean];

/** Returns the paths in company.json that still have invented facts. */
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

/** Returns whether a list entry is a sample. */
export const isSampleEntry = (entry: unknown) => JSON.stringify(entry).includes("de ejemplo");

/** Matches host names that are not public (RFC 2606 and 6761) and IP addresses. */
const NOT_PUBLIC = /^[^.]+$|^[\d.]+$|:|\.(localhost|local|internal|lan|test|example|invalid)$/;

/** Returns a sentence for the owner if a public site still shows sample facts; otherwise null. */
export function sampleWarning(
  siteUrl: string,
  facts: CompanyFacts,
  testimonials: unknown[] = [],
): string | null {
  if (NOT_PUBLIC.test(new URL(siteUrl).hostname)) return null;
  const shown = inventedFacts(facts).map((path) => path.join("."));
  if (testimonials.some(isSampleEntry)) shown.push("testimonios");
  if (shown.length === 0) return null;
  return `${siteUrl} es público y todavía muestra datos inventados (${shown.join(", ")}): mientras estén, se pide a los buscadores que no guarden el sitio. Se cambian en /bandeja/contenido.`;
}
