import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entrySchema as testimonialSchema } from "~/testimonials/rules.server";
import { entrySchema as workSchema } from "~/works/rules.server";
import { startSite, temporaryFolder } from "./helpers/server";

const project = resolve(import.meta.dirname, "..");
const folder = temporaryFolder();
const read = (name: string) => readFileSync(join(project, "docs", name), "utf8");
const documents = ["manual.md", "handover.md", "publicar.md"];

/** The lines of a document's blocks in a language. */
function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "gm"))].map(
    (match) => match[1] ?? "",
  );
}

const manual = blocks(read("manual.md"), "sh").join("").trim().split("\n");

/** A line of a document as a shell runs it, in a copy of the project. */
function run(line: string) {
  const { status, stdout, stderr } = spawnSync(line, {
    cwd: folder,
    shell: true,
    encoding: "utf8",
  });
  return { line, status, said: stdout + stderr };
}

beforeAll(async () => {
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  for (const part of ["app", "public", "scripts", "build", "package.json"])
    cpSync(join(project, part), join(folder, part), { recursive: true });
  const photograph = {
    create: { width: 1700, height: 1700, channels: 3, background: "#c4552d" },
  } as const;
  for (const name of ["equipo", "casa", "elena", "ana"])
    await sharp(photograph)
      .jpeg()
      .toFile(join(folder, `${name}.jpg`));
  writeFileSync(
    join(folder, "mi-logo.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>',
  );
  const site = await startSite({
    cwd: folder,
    env: { DATABASE_URL: `file:${join(folder, "data/messages.sqlite")}` },
  });
  await site.stop();
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("the owner's documents", () => {
  test.each(documents)("name only commands and files that exist (%s)", (name) => {
    const text = read(name);
    const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? "");
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands));
    const files = [
      ...text.matchAll(/`((?:app|public|scripts|docs)\/[\w./-]+\w)`|\]\(([\w.]+\.md)\)/g),
    ];
    for (const [, path, page] of files) {
      const file = path ?? `docs/${page}`;
      expect({ file, there: existsSync(join(project, file)) }).toEqual({ file, there: true });
    }
  });

  test("show entries that the site takes", () => {
    const [testimonial = "", work = ""] = blocks(read("manual.md"), "json");
    expect(testimonialSchema.safeParse(JSON.parse(testimonial)).success).toBe(true);
    expect(workSchema.safeParse(JSON.parse(work)).success).toBe(true);
  });

  test.each(manual.filter((line) => !line.includes("check:content")))(
    "can be followed: %s",
    (line) => {
      expect(run(line)).toMatchObject({ line, status: 0 });
    },
  );

  test("a backup by its line is whole", () => {
    expect(run("npm run respaldo")).toMatchObject({ status: 0 });
    const [copy = ""] = readdirSync(join(folder, "respaldos"));
    const query =
      "new (require('libsql'))(process.argv[1]).prepare('select count(*) as n from messages').get().n";
    const count = execFileSync(process.execPath, ["-p", query, join(folder, "respaldos", copy)], {
      cwd: project,
      encoding: "utf8",
    });
    expect(count.trim()).toBe("0");
  });
});
