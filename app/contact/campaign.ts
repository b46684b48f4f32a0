const LABEL = /^utm_[a-z_]{1,20}$/;

const MOST = 10;
const LONGEST = 100;

/** Which link led here, not who followed it. */
export function campaignLabels(fields: Iterable<[string, unknown]>): [string, string][] {
  const labels = new Map<string, string>();
  for (const [name, value] of fields) {
    const isLabel = LABEL.test(name) && typeof value === "string" && value !== "";
    if (isLabel && !labels.has(name)) labels.set(name, value.slice(0, LONGEST));
  }
  return [...labels].slice(0, MOST);
}

/** The campaign labels of an address; none when it is no address. */
export function labelsOf(address: string): [string, string][] {
  const url = parseAddress(address);
  return url ? campaignLabels(url.searchParams) : [];
}

/** `URL.canParse` is too young for old phones. */
export function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
