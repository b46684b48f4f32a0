import { existsSync } from "node:fs";
import { join } from "node:path";
import { splitLinks } from "~/content/links";
import { pagePaths } from "~/content/pages";
import type { ContentError } from "~/documents/validate.server";
import { PHOTO_ADDRESS } from "~/documents/photo-address";
import { photoFolders } from "~/documents/photos.server";
import { textsIn } from "~/documents/value";
import { decodePath } from "~/http/canonical-path.server";

/** Matches a text that is a whole path: /assets/foto.jpg, but not "/mes con IGV" or //otro.pe. */
const LOCAL_PATH = /^\/\w\S*$/;

/** Matches what visitors read with its brackets, because its address is none: [escríbenos](wa.me/51966123456). */
const FAILED_LINK = /\[[^\]]+\]\([^\s)]*[./:#][^\s)]*\)/g;

/** Returns the links and pictures in the texts of a value that lead to no page and no file. */
export function brokenLinks(dataDir: string, value: unknown): ContentError[] {
  return textsIn(value).flatMap(({ path, text }) => {
    const parts = splitLinks(text);
    const broken = [...parts.map((part) => (typeof part === "string" ? "" : part.to)), text]
      .filter((to) => LOCAL_PATH.test(to) && !exists(dataDir, to))
      .map((to) => `${to} no lleva a ninguna parte`);
    const failed = parts
      .flatMap((part) => (typeof part === "string" ? (part.match(FAILED_LINK) ?? []) : []))
      .map((link) => `${link} no es un enlace: en los paréntesis va https://… o /contacto`);
    return [...broken, ...failed].map((message) => ({ path, message }));
  });
}

function exists(dataDir: string, to: string): boolean {
  const path = decodePath(new URL(to, "http://localhost").pathname);
  // decodePath returns an empty text for a path that cannot be decoded.
  if (path === "") return false;
  // Other spellings of a page lead to it.
  if (pagePaths.has(path.toLowerCase().replace(/\/$/, ""))) return true;
  const [, photo] = path.split(PHOTO_ADDRESS);
  return existsSync(photo ? join(photoFolders(dataDir).published, photo) : join("public", path));
}
