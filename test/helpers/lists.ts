import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import request from "supertest";
import { temporaryFolder, until } from "./program";
import { startSite } from "./site";

/** Starts a site with a DATA_DIR of its own, for a test that edits `content/NAME.json` in it. */
export async function startListSite(
  name: string,
  env: Record<string, string> = {},
  facts?: object,
) {
  const data = temporaryFolder();
  const at = (document: string) => join(data, `content/${document}.json`);
  if (facts) writeDocument(at("company"), facts);
  const site = await startSite({ data, env });
  let saved = 0;
  return {
    ...site,
    /** The path of the document in DATA_DIR. */
    file: at(name),
    /** Saves the document with a new modification time. */
    save(content: unknown) {
      writeDocument(at(name), content);
      const time = new Date(Date.now() + ++saved * 1000);
      utimesSync(at(name), time, time);
    },
    /** Waits until a page meets a condition, since an edit takes a second to show; returns the page. */
    pageWhere: (path: string, expected: (text: string) => boolean) =>
      until(async () => {
        const { text } = await request(site.url).get(path);
        return expected(text) ? text : undefined;
      }),
  };
}

/** Writes a file of DATA_DIR by hand. */
export function writeDocument(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const isRaw = typeof content === "string" || content instanceof Buffer;
  writeFileSync(path, isRaw ? content : JSON.stringify(content));
}
