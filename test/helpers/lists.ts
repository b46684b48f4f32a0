import { cpSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { companyFacts } from "~/content/company";
import type { CompanyFacts } from "~/content/company-rules.server";
import { companyFile } from "./content";
import { project } from "../../scripts/project.mjs";
import { temporaryFolder, until } from "./program";
import { startSite } from "./site";

/**
 * Starts a site on a copy of `public/` and of the company's facts, or with other `facts`, for a test that edits
 * them or `public/assets/data/NAME.json`.
 */
export async function startListSite(
  name: string,
  env: Record<string, string> = {},
  facts: CompanyFacts = companyFacts,
) {
  const folder = temporaryFolder();
  cpSync(join(project, "public"), join(folder, "public"), { recursive: true });
  symlinkSync(join(project, "build"), join(folder, "build"));
  mkdirSync(join(folder, "data"));
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, companyFile), JSON.stringify(facts));
  const site = await startSite({ cwd: folder, env });
  const file = join(folder, `public/assets/data/${name}.json`);
  let saved = 0;
  return {
    ...site,
    folder,
    /** The path of the list. */
    file,
    /** Saves the list with a new modification time. */
    save(content: unknown) {
      const isRaw = typeof content === "string" || content instanceof Buffer;
      writeFileSync(file, isRaw ? content : JSON.stringify(content));
      const time = new Date(Date.now() + ++saved * 1000);
      utimesSync(file, time, time);
    },
    /** Waits until a page meets a condition, since an edit takes a second to show; returns the page. */
    pageWhere: (path: string, expected: (text: string) => boolean) =>
      until(async () => {
        const { text } = await request(site.url).get(path);
        return expected(text) ? text : undefined;
      }),
  };
}
