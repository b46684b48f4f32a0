import type { Identifier } from "@mdn/browser-compat-data";
import { isYoung, lookUp } from "./compat";

/** What a document's elements, attributes and their words use that the oldest browsers lack. */
export function youngHtml(html: string): string[] {
  const found = new Set<string>();
  const markup = html.replaceAll(/(<(style|script)\b[^>]*>)[^]*?<\/\2>/g, "$1");
  for (const [, element = "", attributes = ""] of markup.matchAll(
    /<([a-z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    if (isYoung(lookUp("html", "elements", element))) found.add(`<${element}>`);
    for (const [, name = "", value = ""] of attributes.matchAll(/([^\s=>"]+)(?:="([^"]*)")?/g)) {
      if (isYoung(attributeOf(element, name))) found.add(`<${element} ${name}>`);
      const words = value.split(" ").map((word) => wordOf(element, name, word));
      if (words.some(isYoung)) found.add(`<${element} ${name}="${value}">`);
    }
  }
  return [...found].sort();
}

function attributeOf(element: string, name: string): Identifier | undefined {
  return lookUp("html", "elements", element, name) ?? lookUp("html", "global_attributes", name);
}

function wordOf(element: string, name: string, word: string): Identifier | undefined {
  return (
    lookUp("html", "elements", element, name, word) ??
    lookUp("html", "elements", element, `${name}_${word}`)
  );
}
