/** The owner's editor (/bandeja/contenido), as the tests use it. */
import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { signIn } from "./bandeja";
import { PASSWORD, startSite } from "./site";

export const NOTICES = "/bandeja/contenido/avisos";
export const WORKS = "/bandeja/contenido/obras";

/** The page that uploads photos for a new work. */
export const NEW_PHOTO = `${WORKS}/foto?entrada=nueva&campo=fotos.0.imagen`;

export const notice = (texto: string) => ({ texto, desde: "2020-01-01", hasta: "2099-01-01" });

/** A work without what is optional. */
export const work = {
  titulo: "Casa",
  lugar: "Huanta",
  anio: 2025,
  servicio: "constructora",
  trabajo: "Todo.",
};

/** The fields that the form of a work posts. */
export const workFields = { ...work, anio: "2025", version: "" };

/** Returns the first group of a pattern in a page; throws when the page does not match. */
export function find(page: string, pattern: RegExp): string {
  const [, group] = pattern.exec(page) ?? [];
  if (group === undefined) throw new Error(`No ${pattern} in ${page.replace(/^[^]*<body/, "")}`);
  return group;
}

/** The hash in a page's first form, or in the first one after a text. The field is called "version". */
export const hashIn = (page: string, after = "") =>
  find(page.slice(page.indexOf(after)), /name="version" value="([\da-f]*)"/);

/** The fields that a browser posts for the form of a page: its inputs and text areas, but no select. */
export function fieldsIn(page: string): Record<string, string> {
  const form = find(page, /(<form[^>]*class="(?:editor|login)"[^]*?<\/form>)/);
  const unescape = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    if (tag.includes('type="checkbox"') && !tag.includes('checked=""')) continue;
    const [, value = ""] = /value="([^"]*)"/.exec(tag) ?? [];
    fields[find(tag, /name="([^"]*)"/)] = unescape(value);
  }
  for (const [, name = "", text = ""] of form.matchAll(
    /<textarea[^>]*name="([^"]*)"[^>]*>([^]*?)<\/textarea>/g,
  )) {
    fields[name] = unescape(text);
  }
  return fields;
}

/** Starts a site, and signs its owner in. */
export async function startEditor(env: Record<string, string> = {}) {
  const site = await startSite({ env: { INBOX_PASSWORD: PASSWORD, ...env } });
  const owner = await signIn(site);
  const entriesOf = (name: string) =>
    JSON.parse(readFileSync(site.file(name), "utf8")) as { texto: string }[];
  return {
    site,
    owner,
    entriesOf,
    noticeTexts: () => entriesOf("avisos").map(({ texto }) => texto),
    /** Opens the form of an entry; returns its URL and the hash in it. */
    async openForm(list: string, title: string) {
      const page = await owner.read(list);
      const url = find(page, new RegExp(`href="([^"]*)" aria-label="Editar: ${title}"`));
      return { url, hash: hashIn(await owner.read(url)) };
    },
    /** Presses a button of an entry in the page of its list. */
    press: async (list: string, action: string, title: string) =>
      owner.post(list, { accion: action, version: hashIn(await owner.read(list), title) }),
    /** Presses the undo button in a page that says what was saved; returns the page after it. */
    async undo(list: string, page: string) {
      const version = hashIn(page, "Guardado");
      return owner.follow(await owner.post(`${list}/historial`, { accion: "deshacer", version }));
    },
    /** Posts photos to the page that uploads them, the first one as taken and the others as chosen. */
    upload(path: string, photos: Blob[], { cookie = owner.cookie, keptPlace = "" } = {}) {
      const body = new FormData();
      body.append("queda", keptPlace);
      // The site must not use the name that a browser gives a file.
      for (const [index, photo] of photos.entries())
        body.append(index === 0 ? "tomada" : "elegida", photo, "../../../etc/passwd.jpg");
      const headers = { Cookie: cookie };
      return fetch(site.url + path, { method: "POST", body, headers, redirect: "manual" });
    },
  };
}

/** A photo without anything on it. */
export const picture = sharp({
  create: { width: 1600, height: 1300, channels: 3, background: "#c4552d" },
});

export const takePhoto = async (of: Sharp = picture) =>
  new Blob([new Uint8Array(await of.clone().jpeg().toBuffer())]);
