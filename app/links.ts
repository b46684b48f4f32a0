/** Matches [texto](/contacto) and [texto](https://x.pe/casa_(2)), but not [texto](//x.pe), which is another site. */
const LINK = /\[([^\]]+)\]\(((?:\/(?![/\\])|https:\/\/(?=[^\s)]))(?:\([^\s()]*\)|[^\s)])*)\)/g;

/** Splits a text into plain text and links; the owner writes a link as [text](/contacto). */
export function splitLinks(text: string): (string | { text: string; to: string })[] {
  const parts: (string | { text: string; to: string })[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = "", to = ""] = match;
    parts.push(text.slice(end, match.index), { text: label, to });
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)].filter(Boolean);
}
