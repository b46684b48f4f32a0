import source from "#content/logo.svg?raw";

/** The company's logo. Shapes in currentColor take the text colour; yellow is rust on light grounds, where it fades. */
export const logo = {
  viewBox: /viewBox="([^"]+)"/.exec(source)?.[1] ?? "0 0 16 16",
  /** The content of the <svg> element. */
  shapes: source
    .replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "")
    .replaceAll("#F4B63C", "var(--mark)")
    .trim(),
};
