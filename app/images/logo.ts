import source from "#content/logo.svg?raw";

/** What the file calls currentColor takes the colour of the text. */
export const logo = {
  viewBox: /viewBox="([^"]+)"/.exec(source)?.[1] ?? "0 0 16 16",
  /** What stands between <svg> and </svg>. */
  shapes: source.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "").trim(),
};
