import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import routes from "~/routes";
import { contentTexts } from "./content";
import type { Problem } from "./problem";

/** Leads home by the specification, section 2, where the footer's link arrives at the services. */
const LEADS_HOME = "/servicios";

/** Links inside the site whose page, file or fragment does not exist, and links elsewhere that are none. */
export function findLinks(project: string): Problem[] {
  const paths = new Set(routes.map(({ path }) => `/${path ?? ""}`));
  const sources = sourcesIn(project);
  const code = sources.map(({ source }) => source).join("\n");
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

  const inCode = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/\b(?:to|href)(?:=\{?|: )"([/#][^"]*)"/g)].map((match) => ({
      file,
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

function sourcesIn(project: string): { file: string; source: string }[] {
  return readdirSync(join(project, "app"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => ({
      file: `app/${name.replaceAll("\\", "/")}`,
      source: readFileSync(join(project, "app", name), "utf8"),
    }));
}

function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" && hostname.includes(".");
}
