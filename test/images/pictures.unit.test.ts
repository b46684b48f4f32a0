import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { encodedNames } from "~/images/encode.server";
import { encodingsOf, masterFile, picturesByName } from "../../scripts/owner/pictures";
import { run } from "../helpers/program";

test("all sizes of the pictures of the pages are made, and no others", () => {
  const names = Object.entries(picturesByName).flatMap(([name, picture]) =>
    encodedNames(readFileSync(masterFile(picture)), name, encodingsOf(picture)),
  );
  expect(readdirSync("content/pictures/encoded").sort()).toEqual(names.sort());
});

test("npm run foto says which pictures there are, also for a name that every object has", async () => {
  const command = ["scripts/ts.mjs", "owner/foto", "constructor", "package.json"];
  const { status, output } = await run(process.execPath, command);
  expect(output).toMatch(/^Di qué foto y con qué archivo: [^\n]+ Hay: hero, [^\n]+\.\n$/);
  expect(status).toBe(1);
});
