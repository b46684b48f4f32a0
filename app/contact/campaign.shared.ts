/** Matches the name of a UTM label, such as utm_source. */
const LABEL = /^utm_[a-z_]{1,20}$/;
/** More than any link of a campaign has. */
const MAX_LABELS = 10;
const MAX_VALUE_LENGTH = 100;

/** Returns the UTM labels among form fields or URL parameters. They name the link that led here. */
export function campaignLabels(fields: Iterable<[string, unknown]>): [string, string][] {
  const labels = new Map<string, string>();
  for (const [name, value] of fields) {
    const isLabel = LABEL.test(name) && typeof value === "string" && value !== "";
    if (isLabel && !labels.has(name)) labels.set(name, value.slice(0, MAX_VALUE_LENGTH));
  }
  return [...labels].slice(0, MAX_LABELS);
}

/** Returns the campaign labels of a URL; an empty list when it is invalid. */
export function campaignLabelsOfUrl(text: string): [string, string][] {
  const url = parseUrl(text);
  return url ? campaignLabels(url.searchParams) : [];
}

/** Parses a URL; returns undefined if it is invalid. (`URL.canParse` is missing in old browsers.) */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
