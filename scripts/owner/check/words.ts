import { existsSync } from "node:fs";
import { join } from "node:path";
import { company } from "~/content/company";
import { pages } from "~/content/pages";
import table from "~/images/pictures.json";
import { limaDay } from "~/time";
import type { Text } from "./files";
import { MAX_NAME, type Problem } from "./problem";

/** What search engines show of a title and a description before they cut it. */
const limits = { title: 59 - ` | ${company.name}`.length, description: 154 };

/** What is wrong with the words of the pages, one text at a time. */
export function findInWords(project: string, texts: Text[]): Problem[] {
  const tooLong = texts.flatMap(overlong);
  // A name that is too long is one fault, not one of every title.
  const isName = company.name.length > MAX_NAME && tooLong.length > 1;
  const [name] = texts.filter(({ place }) => place === "name");
  const note = `tiene ${company.name.length} letras y los títulos no caben en los buscadores: usa un nombre de hasta ${MAX_NAME}, o acorta los títulos (title) a ${limits.title}`;
  return [
    ...(isName && name ? problem(name, note) : tooLong),
    ...texts.flatMap((one) => [
      ...miscoded(one),
      ...noDay(one),
      ...oldCard(one, texts),
      ...unknownPicture(one),
      ...brokenLink(project, one),
    ]),
  ];
}

const problem = ({ file, line, place }: Text, text: string): Problem[] => [
  { file, line, text: `${place}: ${text}.` },
];

function overlong(one: Text): Problem[] {
  const field = /\.meta\.(title|description)$/.exec(one.place)?.[1] as keyof typeof limits;
  const most = limits[field];
  if (!most || one.text.length <= most) return [];
  return problem(one, `tiene ${one.text.length} letras y caben ${most}`);
}

/** UTF-8 that was read as Latin letters and saved again: «CÃ¡rdenas». */
export function miscoded(one: Text): Problem[] {
  const [broken] = /[^\s,.;:]*(?:[ÃÂ][\u0080-\u00bf]|â€)[^\s,.;:]*/.exec(one.text) ?? [];
  return broken ? problem(one, `«${broken}» tiene letras rotas: escríbelo otra vez`) : [];
}

function noDay(one: Text): Problem[] {
  if (!one.place.endsWith(".meta.updated")) return [];
  const day = new Date(`${one.text}T00:00Z`);
  const isDay = !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(one.text);
  const isPast = one.text <= limaDay(Date.now());
  return isDay && isPast && one.text.length === 10
    ? []
    : problem(one, "debe ser un día que ya llegó, como 2026-11-21");
}

/** A card of shared links that does not say its page's headline: one was changed and the other forgotten. */
function oldCard(card: Text, texts: Text[]): Problem[] {
  const page = /^([\w-]+)\.meta\.card$/.exec(card.place)?.[1];
  const headline = new RegExp(`^${page}\\.headline(\\.\\d)?$`);
  const [forgotten] = texts.filter(
    ({ place, text }) => headline.test(place) && !card.text.includes(text),
  );
  if (!page || !forgotten) return [];
  const note = `no dice el titular «${forgotten.text}»: cámbialo también aquí y corre npm run generate`;
  return problem(card, note);
}

function unknownPicture(one: Text): Problem[] {
  if (!/\.(hero|picture)\.name$/.test(one.place) || one.text in table) return [];
  return problem(one, `no hay ninguna foto «${one.text}»; hay ${Object.keys(table).join(", ")}`);
}

function brokenLink(project: string, one: Text): Problem[] {
  if (!/^\/\w/.test(one.text)) return [];
  const { pathname } = new URL(one.text, "http://localhost");
  const path = decodeURIComponent(pathname);
  if (path.slice(1) in pages || existsSync(join(project, "public", path))) return [];
  return problem(one, `el enlace ${one.text} no lleva a ninguna parte`);
}
