import type { CompanyFacts } from "./company-rules.server";

export type Sample = [path: (string | number)[], isSample: (value: unknown) => boolean];

export const says = (sample: string) => (value: unknown) => JSON.stringify(value).includes(sample);

/** The facts that were invented for the site as it is delivered. */
export const inventedFacts = ({ offices }: CompanyFacts): Sample[] => [
  [["name"], says("Andén")],
  [["email"], (email) => /[@.]example\b|^nombre@|@empresa\.pe$/.test(String(email))],
  [["phone"], says("900 000 000")],
  ...offices.map((_, index): Sample => [["offices", index, "street"], says("Ejemplo")]),
];

/** What stands in a field of company.json. */
export function factAt(facts: CompanyFacts, path: Sample[0]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    facts,
  );
}

/** Names that lead to no site of the Internet (RFC 2606 and 6761), and addresses. */
const NOT_PUBLIC = /^[^.]+$|^[\d.]+$|:|\.(localhost|local|internal|lan|test|example|invalid)$/;

/** What a public site still shows of the invented company, as a sentence for the owner. */
export function sampleFault(
  siteUrl: string,
  facts: CompanyFacts,
  lists: Record<string, unknown[]>,
): string | null {
  if (NOT_PUBLIC.test(new URL(siteUrl).hostname)) return null;
  const invented = inventedFacts(facts)
    .filter(([path, isSample]) => isSample(factAt(facts, path)))
    .map(([path]) => path.join("."))
    .filter((name) => !facts.confirmed.includes(name));
  const shown = [...invented, ...(says("de ejemplo")(lists) ? ["testimonios"] : [])];
  if (shown.length === 0) return null;
  return `${siteUrl} es público y todavía muestra datos inventados (${shown.join(", ")}): mientras estén, se pide a los buscadores que no guarden el sitio. npm run check:content dice qué cambiar.`;
}
