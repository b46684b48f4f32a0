import { cpSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
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
