import { existsSync } from "node:fs";
import { join } from "node:path";
import { contacto } from "~/content/contacto";
import { home } from "~/content/home";
import { indexedPages, pagePaths } from "~/content/pages";
import { serviceTexts } from "~/content/services";
import { PHOTO_ADDRESS } from "~/documents/photo-address";
import { PHOTO_FILE, photoFolders } from "~/documents/photos.server";
import type { ContentError } from "~/documents/validate.server";
import { textsIn } from "~/documents/value";
import { decodePath } from "~/http/canonical-address.server";
import { splitLinks, type TextPart } from "~/links";

/** Matches a text that is a whole path: /assets/foto.jpg, but not "/mes con IGV" or //otro.pe. */
const LOCAL_PATH = /^\/\w\S*$/;

/** Matches what visitors read with its brackets: [escríbenos](wa.me/51966123456), or with a space [casas] (/nosotros). */
const FAILED_LINK = /\[[^\]]+\](?:\((?=[^\s)]*[./:#])[^\s)]*| ?\( ?(?:\/|https?:)[^)]*)\)/g;

/** The keys of titles, buttons and labels, which are shown without links. */
const TITLES = "title name heading headline question action offer label titulo".split(" ");

/** The parts of pages to which texts have a link, and whether the owner hides them. */
const hiddenParts = (): Record<string, boolean | undefined> => ({
  "/home#papeles": home.papers.hidden,
  "/home#empresas": home.companies.hidden,
  "/constructora#etapas": serviceTexts.constructora.stages.hidden,
  "/contacto#que-contarnos": contacto.whatToTell.hidden,
});

/** Returns the links and pictures in the texts of a value that lead to no page and no file. */
export function brokenLinks(dataDir: string, value: unknown): ContentError[] {
  return textsIn(value).flatMap(({ path, text }) => {
    const isTitle = path.some((key) => TITLES.includes(String(key)));
    const parts = splitLinks(text);
    const messages = [
      ...(isTitle ? parts.flatMap(linkInTitle) : []),
      // A text may itself be a path, such as that of a picture.
      ...brokenPath(dataDir, text),
      ...parts.flatMap((part) => (part.to ? brokenPath(dataDir, part.to) : failedLinks(part.text))),
    ];
    return messages.map((message) => ({ path, message }));
  });
}

const linkInTitle = ({ text, to }: TextPart): string[] =>
  to ? [`[${text}](${to}) se ve con sus corchetes: un enlace no va en títulos ni botones`] : [];

const failedLinks = (text: string): string[] =>
  (text.match(FAILED_LINK) ?? []).map(
    (link) => `${link} no es un enlace: en los paréntesis va https://… o /contacto, sin espacios`,
  );

function brokenPath(dataDir: string, to: string): string[] {
  const isBroken = LOCAL_PATH.test(to) && (hiddenParts()[to] || !exists(dataDir, to));
  return isBroken ? [`${to} no lleva a ninguna parte`] : [];
}

function exists(dataDir: string, to: string): boolean {
  const path = decodePath(new URL(to, "http://localhost").pathname);
  // decodePath returns an empty text for a path that cannot be decoded.
  if (path === "") return false;
  // Other spellings of a page lead to it. The page of a hidden service leads to /home.
  const page = path.toLowerCase().replace(/\/$/, "");
  if (pagePaths.has(page)) return page in indexedPages();
  const [, photo] = path.split(PHOTO_ADDRESS);
  if (photo && !PHOTO_FILE.test(photo)) return false;
  return existsSync(photo ? join(photoFolders(dataDir).published, photo) : join("public", path));
}
