import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { run } from "../helpers/program";
import { copyProject } from "../helpers/project-copy";
import { startSite } from "../helpers/site";

const copy = copyProject("public", "scripts", "build");
const site = await startSite({ cwd: copy.folder });

/** Replaces the build of the copy by another folder; to compile one would take half a minute. */
function replaceBy(folder: string) {
  const program = `
    import { cpSync } from "node:fs";
    import { replaceBuild } from "./scripts/build/replace.mjs";
    replaceBuild((next) => cpSync("${folder}", next, { recursive: true }));`;
  const words = ["--input-type=module", "--eval", program];
  return run(process.execPath, words, { cwd: copy.folder });
}

const builtFiles = () => readdirSync(copy.at("build"), { recursive: true }).sort();

test("a build whose pages cannot be rendered does not change the running site", async () => {
  const before = builtFiles();
  cpSync(copy.at("build"), copy.at("broken"), { recursive: true });
  const page = "function HomePage() {";
  copy.edit("broken/server/bundle.js", page, `${page} undefined.headline;`);
  const { status, output } = await replaceBy("broken");
  expect(status).toBe(1);
  expect(output).toMatch(
    /La página \/home responde 500.*No se construyó: .*El sitio que había sigue como estaba\./s,
  );
  expect(builtFiles()).toEqual(before);
  const home = await (await fetch(`${site.url}/home`)).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(home)?.[0];
  expect((await fetch(site.url + asset)).status).toBe(200);
});

test("a new version is accepted with an inbox without tables and a bad entry, and changes no file", async () => {
  const data = temporaryFolder();
  writeDocument(join(data, "content/obras.json"), [{}]);
  writeDocument(join(data, "messages.sqlite"), Buffer.of());
  const before = readdirSync(data, { recursive: true });
  const env = { DATA_DIR: data };
  const { status, output } = await run(process.execPath, ["scripts/run/try.mjs"], { env });
  expect(status).toBe(0);
  expect(output, "only of the entry").toMatch(/^Error al cargar las obras .*\n$/);
  expect(readdirSync(data, { recursive: true })).toEqual(before);
});
