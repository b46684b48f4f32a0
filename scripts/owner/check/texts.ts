import { existsSync } from "node:fs";
import { join } from "node:path";
import { company } from "~/content/company";
import { splitLinks } from "~/content/links";
import { pages } from "~/content/pages";
import { services } from "~/content/services";
import table from "~/images/pictures.json";
import type { Text } from "./files";
import type { Problem } from "./problem";

/** The maximum lengths that search engines show: title (without the company's name) and description. */
const limits = { title: 59 - ` | ${company.name}`.length, description: 154 };

/**
 * Returns the problems of the texts of content/: texts that are too long, pictures and services that do not
 * exist.
 */
export function findTextProblems(texts: Text[]): Problem[] {
  return texts.flatMap((one) => [...tooLong(one), ...unknownPicture(one), ...unknownService(one)]);
}

const problem = ({ file, line, place }: Text, text: string): Problem[] => [
  { file, line, text: `${place}: ${text}` },
];

function tooLong(one: Text): Problem[] {
  const field = /^meta\.(title|description)$/.exec(one.place)?.[1] as keyof typeof limits;
  const most = limits[field];
  if (!most || one.text.length <= most) return [];
  return problem(one, `tiene ${one.text.length} letras y los buscadores muestran ${most}`);
}

function unknownPicture(one: Text): Problem[] {
  const isPicture = /(^|\.)(hero|picture)\.name$|\.states\.\d+\.picture$/.test(one.place);
  if (!isPicture || one.text in table) return [];
  return problem(one, `no hay ninguna foto «${one.text}»; hay ${Object.keys(table).join(", ")}`);
}

/** Reports an unknown service that people, facts or list entries name. */
export function unknownService(one: Text): Problem[] {
  if (!/^people\.\d+\.service$|^services\.\d+\.slug$|\.servicio$/.test(one.place)) return [];
  const slugs: string[] = services.map(({ slug }) => slug);
  if (!one.text || slugs.includes(one.text)) return [];
  return problem(one, `«${one.text}» no es ninguno de ${slugs.join(", ")}`);
}

/** Reports the broken internal links of a text, or of a text that is a link. */
export function brokenLinks(project: string, one: Text): Problem[] {
  const inside = splitLinks(one.text).flatMap((part) => (typeof part === "string" ? [] : part.to));
  return [...inside, one.text].flatMap((to) => {
    if (!/^\/\w\S*$/.test(to)) return [];
    const path = decodeURIComponent(new URL(to, "http://localhost").pathname);
    if (path.slice(1) in pages || existsSync(join(project, "public", path))) return [];
    return problem(one, `el enlace ${to} no lleva a ninguna parte`);
  });
}
