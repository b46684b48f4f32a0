import { existsSync } from "node:fs";
import { join } from "node:path";
import { indexedPages, pagePaths } from "~/content/pages";
import { PHOTO_ADDRESS, PHOTO_FILE } from "~/documents/photo-address";
import { photoFolders } from "~/documents/photos.server";
import type { ContentError } from "~/documents/validate.server";
import { textsIn } from "~/documents/value";
import { canonicalize, decodePath } from "~/http/canonical-address.server";
import { splitLinks } from "~/links";

/** Matches a text that is an address: /assets/foto.jpg or /reclamos, but not //otro.pe or a unit: "/m²", "/mes", "/m.l.". */
const ADDRESS = /^\/\w[^\s/]{4}\S*$/;

/** Matches the addresses of routes.ts that are neither pages nor files. */
const OTHER_ROUTE =
  /^\/(assets\/data\/\w+\.json|bandeja(\/.*)?|manifest\.webmanifest|robots\.txt|salud|security\.txt|sitemap\.xml)$/;

/** Returns the links and pictures in the texts of a value that lead to no page and no file. */
export function brokenLinks(dataDir: string, value: unknown): ContentError[] {
  return textsIn(value).flatMap(({ path, text }) => {
    const links = splitLinks(text).flatMap(({ to }) => (to?.startsWith("/") ? to : []));
    if (ADDRESS.test(text)) links.push(text);
    return links
      .filter((link) => !exists(dataDir, link))
      .map((link) => ({ path, message: `${link} no lleva a ninguna parte` }));
  });
}

function exists(dataDir: string, link: string): boolean {
  const { pathname } = new URL(link, "http://localhost");
  const canonical = canonicalize(pathname);
  // The page of a hidden service leads to /home.
  if (pagePaths.has(canonical)) return canonical in indexedPages();
  if (OTHER_ROUTE.test(canonical)) return true;
  const path = decodePath(pathname);
  // It cannot be decoded.
  if (path === "") return false;
  const [, photo] = path.split(PHOTO_ADDRESS);
  if (photo && !PHOTO_FILE.test(photo)) return false;
  return existsSync(photo ? join(photoFolders(dataDir).published, photo) : join("public", path));
}
