import { cpSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { project } from "../../scripts/project.mjs";
import { startSite, temporaryFolder, until, type Site } from "./server";

/** A site with a `public/` of its own, one list of which a test edits. */
export interface ListSite extends Site {
  folder: string;
  /** The path of the list. */
  file: string;
  /** Saves the list as an editor would, with a time of its own. */
  save(content: unknown): void;
  /** A page as soon as it is as expected: an edit shows within a second. */
  pageWhere(path: string, expected: (text: string) => boolean): Promise<string>;
}

/** Starts such a site for the list `public/assets/data/NAME.json`. */
export async function startListSite(name: string): Promise<ListSite> {
  const folder = temporaryFolder();
  cpSync(join(project, "public"), join(folder, "public"), { recursive: true });
  symlinkSync(join(project, "build"), join(folder, "build"));
  mkdirSync(join(folder, "data"));
  const site = await startSite({ cwd: folder });
  const file = join(folder, `public/assets/data/${name}.json`);
  let saved = 0;
  return {
    ...site,
    folder,
    file,
    save(content) {
      const isRaw = typeof content === "string" || content instanceof Buffer;
      writeFileSync(file, isRaw ? content : JSON.stringify(content));
      const time = new Date(Date.now() + ++saved * 1000);
      utimesSync(file, time, time);
    },
    pageWhere: (path, expected) =>
      until(async () => {
        const { text } = await request(site.url).get(path);
        return expected(text) ? text : undefined;
      }),
  };
}
