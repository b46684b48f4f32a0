import { existsSync } from "node:fs";
import { join } from "node:path";
import { splitLinks } from "~/content/links";
import { pagePaths } from "~/content/pages";
import type { ContentError } from "~/documents/validate.server";
import { PHOTO_ADDRESS } from "~/documents/photo-address";
import { photoFolders } from "~/documents/photos.server";
import { textsIn } from "~/documents/value";
import { decodePath } from "~/http/canonical-path.server";

/** Returns the links and pictures in the texts of a value that lead to no page and no file. */
export function brokenLinks(dataDir: string, value: unknown): ContentError[] {
  return textsIn(value).flatMap(({ path, text }) => {
    const inside = splitLinks(text).flatMap((part) => (typeof part === "string" ? [] : part.to));
    return [...inside, text]
      .filter((to) => /^\/\w\S*$/.test(to) && !exists(dataDir, to))
      .map((to) => ({ path, message: `${to} no lleva a ninguna parte` }));
  });
}

function exists(dataDir: string, to: string): boolean {
  const path = decodePath(new URL(to, "http://localhost").pathname);
  // A path that cannot be decoded is empty.
  if (path === "") return false;
  const [, photo] = path.split(PHOTO_ADDRESS);
  return (
    // Other spellings of a page lead to it.
    pagePaths.has(path.toLowerCase().replace(/\/$/, "")) ||
    existsSync(photo ? join(photoFolders(dataDir).published, photo) : join("public", path))
  );
}
