import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import packageJson from "../../package.json";
import { testimonials } from "~/testimonials/rules.server";
import { works } from "~/works/rules.server";
import { blocks, manualLines, readDocument } from "../helpers/manual";
import { createTestOutbox } from "../helpers/outbox";
import { project } from "../../scripts/project.mjs";
import { copyProject } from "../helpers/project-copy";

const documents = ["manual.md", "handover.md", "publicar.md", "bandeja.md"];

/** Commands whose lines are followed where their work is tested: foto, logo, check-content. */
const elsewhere = /^npm run (foto|generate|check:content)\b/;

const copy = copyProject("scripts", "build");
await createTestOutbox({ DATABASE_URL: `file:${copy.at("data/messages.sqlite")}` }).submit();

describe("the owner's documents", () => {
  test.each(documents)("name only commands and files that exist (%s)", (name) => {
    const text = readDocument(name);
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? "");
    expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(commands));
    const files = [
      ...text.matchAll(/`((?:app|content|public|scripts|docs)\/[\w./-]+\w)`|\]\(([\w.]+\.md)\)/g),
    ];
    for (const [, path, page] of files) {
      const file = path ?? `docs/${page}`;
      expect({ file, there: existsSync(join(project, file)) }).toEqual({ file, there: true });
    }
  });

  test("show entries that the site takes", () => {
    const shown = blocks(readDocument("manual.md"), "json");
    const entryWith = (field: string) => shown.find((block) => block.includes(`"${field}"`)) ?? "";
    const [testimonial, work] = [entryWith("comentario"), entryWith("titulo")];
    expect(testimonials.schema.safeParse(JSON.parse(testimonial)).success).toBe(true);
    expect(works.schema.safeParse(JSON.parse(work)).success).toBe(true);
  });

  test.each(manualLines.filter((line) => !elsewhere.test(line)))("can be followed: %s", (line) => {
    const options = { cwd: copy.folder, shell: true, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(line, options);
    expect(status, stdout + stderr).toBe(0);
  });
});
