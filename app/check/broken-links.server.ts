import { existsSync } from "node:fs";
import { join } from "node:path";
import { indexedPages, pagePaths } from "~/content/pages";
import { PHOTO_ADDRESS } from "~/documents/photo-address";
import { PHOTO_FILE, photoFolders } from "~/documents/photos.server";
import type { ContentError } from "~/documents/validate.server";
import { textsIn } from "~/documents/value";
import { decodePath } from "~/http/canonical-address.server";
import { splitLinks } from "~/links";

/** Matches a text that is a whole path: /assets/foto.jpg, but not "/mes con IGV" or //otro.pe. */
const LOCAL_PATH = /^\/\w\S*$/;

/** Returns the links and pictures in the texts of a value that lead to no page and no file. */
export function brokenLinks(dataDir: string, value: unknown): ContentError[] {
  return textsIn(value).flatMap(({ path, text }) => {
    // A text may itself be a path, such as that of a picture.
    const links = [text, ...splitLinks(text).flatMap(({ to }) => to ?? [])];
    return links
      .filter((link) => LOCAL_PATH.test(link) && !exists(dataDir, link))
      .map((link) => ({ path, message: `${link} no lleva a ninguna parte` }));
  });
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
