import { existsSync } from "node:fs";
import { join } from "node:path";
import routes from "~/routes";
import { contentTexts } from "./content";
import type { Problem } from "./problem";

const sources = import.meta.glob<string>("/app/**/*.tsx", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Leads home by the specification, section 2, where the footer's link arrives at the services. */
const LEADS_HOME = "/servicios";

/** Links inside the site whose page, file or fragment does not exist, and links elsewhere that are none. */
export function findLinks(project: string): Problem[] {
  const paths = new Set(routes.map(({ path }) => `/${path ?? ""}`));
  const code = Object.values(sources).join("\n");
  const ids = new Set([...code.matchAll(/\bid="([\w-]+)"/g)].map((match) => match[1]));

  function leadsNowhere(link: string): boolean {
    const { pathname, hash } = new URL(link, "http://localhost");
    const isHere = link.startsWith("#");
    const isThere =
      paths.has(pathname) ||
      pathname === LEADS_HOME ||
      existsSync(join(project, "public", decodeURIComponent(pathname)));
    return !(isHere || isThere) || (hash !== "" && !ids.has(decodeURIComponent(hash.slice(1))));
  }

  const inCode = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/\b(?:to|href)(?:=\{?|: )"([/#][^"]*)"/g)].map((match) => ({
      file: path.slice(1),
      link: match[1] ?? "",
    })),
  );
  const inContent = contentTexts()
    .filter(({ place, text }) => /\.to$/.test(place) || /^\/\w/.test(text))
    .map(({ file, text }) => ({ file, link: text }));
  const inside = [...inCode, ...inContent]
    .filter(({ link }) => leadsNowhere(link))
    .map(({ file, link }) => ({ file, text: `El enlace ${link} no lleva a ninguna parte.` }));

  const elsewhere = contentTexts()
    .filter(({ text }) => /^https?:/i.test(text) && !isPublicAddress(text))
    .map(({ file, place, text }) => ({
      file,
      text: `${place}: ${text} no es una dirección https completa.`,
    }));
  return [...inside, ...elsewhere];
}

function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" && hostname.includes(".");
}
