import { existsSync } from "node:fs";
import { join } from "node:path";
import home from "#content/home.json";
import { company } from "~/content/company";
import { linkParts } from "~/content/links";
import { pages } from "~/content/pages";
import table from "~/images/pictures.json";
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
      ...findInText(one),
      ...braced(one),
      ...oldCard(one, texts),
      ...unknownPicture(one),
      ...brokenLink(project, one),
    ]),
  ];
}

/** What is wrong with a text, wherever it is shown. */
export function findInText(one: Text): Problem[] {
  return [miscoded, unfinished, marked, unknownService].flatMap((find) => find(one));
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
function miscoded(one: Text): Problem[] {
  const [broken] = /[^\s,.;:]*(?:[ÃÂ][\u0080-\u00bf]|â€|\ufffd)[^\s,.;:]*/.exec(one.text) ?? [];
  return broken ? problem(one, `«${broken}» tiene letras rotas: escríbelo otra vez`) : [];
}

/** Words that stand for others, and those of the manual's examples. */
const UNFINISHED =
  /lorem ipsum|tu-empresa|^\(?(por definir|pendiente|x{3,})\)?\.?$|^(nombre y apellido|su empresa, o quién es|lo que dijo, sin comillas|qué hicieron, en una o dos frases|qué se ve en la foto|quién lo dice)\.?$|facebook\.com\/?$/i;

function unfinished(one: Text): Problem[] {
  return UNFINISHED.test(one.text) ? problem(one, "es texto de relleno o de un ejemplo") : [];
}

/** Marks of another kind of text, which are shown as they are written. */
function marked(one: Text): Problem[] {
  if (!/<\/?[a-z]|&#?\w+;|(?<![\w/@.-])(\*\*|__)/i.test(one.text)) return [];
  return problem(one, "lleva marcas de HTML o Markdown, que se leerían tal cual");
}

/** Where a text may name facts between braces. */
const NAMING = /^privacidad\.|\.answer$|^home\.howWeWork\.|^nosotros\.lead$/;

function braced(one: Text): Problem[] {
  if (NAMING.test(one.place) || !/[{}]/.test(one.text)) return [];
  return problem(one, "aquí no va ningún dato entre llaves { }");
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
  if (!/\.(hero|picture)\.name$|\.states\.\d+\.picture$/.test(one.place) || one.text in table)
    return [];
  return problem(one, `no hay ninguna foto «${one.text}»; hay ${Object.keys(table).join(", ")}`);
}

function unknownService(one: Text): Problem[] {
  const slugs = home.services.items.map(({ slug }) => slug);
  if (!/^people\.\d+\.service$|^services\.\d+\.slug$|\.servicio$/.test(one.place)) return [];
  if (!one.text || slugs.includes(one.text)) return [];
  return problem(one, `«${one.text}» no es ninguno de ${slugs.join(", ")}`);
}

/** Where the pages show links that stand in a text. */
const LINKED = /(^|\.)(items|notes|also|guarantees)\.\d+\.text$|\.(answer|paragraphs\.\d+|texto)$/;

/** What is wrong with the links in a text, or with a text that is one. */
export function brokenLink(project: string, one: Text): Problem[] {
  const parts = linkParts(one.text);
  const inside = parts.flatMap((part) => (typeof part === "string" ? [] : [part.to]));
  if (parts.some((part) => typeof part === "string" && /\]\s*\(/.test(part))) {
    return problem(one, "un enlace se escribe [palabras](/contacto) o [palabras](https://…)");
  }
  if (inside.length > 0 && !LINKED.test(one.place)) {
    return problem(one, "aquí no va un enlace: ponlo en un texto o una respuesta");
  }
  return [...inside, one.text].flatMap((to) => {
    if (/^https:\/\/[^/.]*(\/|$)/.test(to))
      return problem(one, `${to} no es una dirección completa`);
    if (!/^\/\w/.test(to)) return [];
    const path = decodeURIComponent(new URL(to, "http://localhost").pathname);
    if (path.slice(1) in pages || existsSync(join(project, "public", path))) return [];
    return problem(one, `el enlace ${to} no lleva a ninguna parte`);
  });
}
