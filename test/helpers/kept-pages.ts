import { closeSync, openSync, readdirSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";

/** The files in which nginx keeps pages, inside its folder. */
export function keptPages(folder: string): string[] {
  const pages = join(folder, "cache/pages");
  return readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((name) => /^\w\/\w\w\/\w{32}$/.test(name))
    .map((name) => join(pages, name));
}

/**
 * A kept page begins with nginx's ngx_http_file_cache_header_t: its version, then until when it is
 * fresh; for how long after that it may still be shown follows, and is no time of day.
 */
export function makeOlder(file: string, seconds: number): void {
  const descriptor = openSync(file, "r+");
  const validUntil = Buffer.alloc(8);
  readSync(descriptor, validUntil, 0, 8, 8);
  validUntil.writeBigInt64LE(validUntil.readBigInt64LE() - BigInt(seconds));
  writeSync(descriptor, validUntil, 0, 8, 8);
  closeSync(descriptor);
}
