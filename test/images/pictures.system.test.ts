import { existsSync, mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { copyProject } from "../helpers/project-copy";

test("the pictures are made although an earlier try was killed", async () => {
  const copy = copyProject("app", "content", "public", "scripts");
  const unfinished = copy.at("content/pictures/encoded/.new-0123ab");
  mkdirSync(unfinished);
  const { status, output } = await copy.run("ts", "owner/pictures");
  expect(output).toBe("Todo estaba al día.\n");
  expect(status).toBe(0);
  expect(existsSync(unfinished)).toBe(false);
});
