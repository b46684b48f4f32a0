import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { companyFile } from "../helpers/content";
import { copyProject } from "../helpers/project-copy";
import { temporaryFolder } from "../helpers/server";
import { project } from "../../scripts/project.mjs";

const masterOf = (folder: string) => join(folder, "content/pictures/obra-1-terreno.webp");
const photo = "public/assets/obras/casa-1200.webp";

/** What an owner changes: a fact, a photo of the pages, a photo of a work. */
async function makeOwn(folder: string): Promise<void> {
  const company = join(folder, companyFile);
  const text = readFileSync(company, "utf8").replace("Soluciones", "Obras");
  // As an earlier version had it: without what is asked since then, with what nobody reads any more.
  const since = { area: undefined, services: undefined, mailRelay: undefined };
  const facts = { ...(JSON.parse(text) as object), ...since, motto: "Antes" };
  writeFileSync(company, JSON.stringify(facts));
  const red = sharp({ create: { width: 1500, height: 1125, channels: 3, background: "#c00" } });
  await red.webp().toFile(masterOf(folder));
  mkdirSync(join(folder, "public/assets/obras"), { recursive: true });
  writeFileSync(join(folder, photo), "foto");
}

describe("npm run actualizar", () => {
  const parts = [".gitignore", ".vscode", "README.md", "package-lock.json"];
  const program = copyProject(...parts, "app", "content", "public", "scripts");
  const owner = join(temporaryFolder(), "sitio");

  const git = (folder: string, ...words: string[]) =>
    execFileSync("git", ["-c", "user.name=p", "-c", "user.email=p@x.pe", ...words], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  const read = (file: string) => readFileSync(join(owner, file), "utf8");

  function release(subject: string) {
    git(program.folder, "add", "--all");
    git(program.folder, "commit", "--quiet", "--message", subject);
  }

  function update() {
    const script = join(owner, "scripts/owner/actualizar.mjs");
    const options = { cwd: owner, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], options);
    return { status, said: stdout + stderr };
  }

  beforeAll(async () => {
    git(program.folder, "init", "--quiet", "--initial-branch", "main");
    release("The release before");
    execFileSync("git", ["clone", "--quiet", program.folder, owner]);
    symlinkSync(join(project, "node_modules"), join(owner, "node_modules"));
    await makeOwn(owner);
  });

  test("leaves everything as it was when a page of the new version cannot be shown", () => {
    program.edit("README.md", "# Grupo Andén", "# El programa roto");
    const broken = "export default function Home() { throw new Error('no'); }";
    writeFileSync(program.at("app/routes/home.tsx"), broken);
    release("Break the home page");
    const { status, said } = update();
    expect([status, said]).toEqual([1, expect.stringContaining("Todo sigue como estaba.")]);
    expect(said).toContain("la página /home responde 500");
    expect(git(owner, "log", "-2", "--format=%s")).toBe("Lo propio\nThe release before");
    expect(read("README.md")).toMatch(/^# Grupo Andén/);
    expect(git(owner, "status", "--porcelain")).toBe("");
  });

  test("brings the new program, keeps the owner's folders, and makes what the new one needs", async () => {
    program.restore("app/routes/home.tsx");
    program.edit("README.md", "# El programa roto", "# El programa nuevo");
    // Whether a build comes about was tried above; this one takes no time.
    program.edit("package.json", "node scripts/build/build.mjs", "node --version");
    program.edit("app/images/pictures.json", /(?<="obra-1-terreno"[^}]*)"800": 52/, '"640": 52');
    program.edit(companyFile, "Soluciones innovadoras", "Otra muestra");
    writeFileSync(program.at("public/nuevo.txt"), "de la versión nueva");
    release("Give the stages a smaller picture");

    const { status, said } = update();
    expect([status, said]).toEqual([0, expect.stringContaining("Actualizado: 2 cambios")]);
    expect(read("README.md")).toMatch(/^# El programa nuevo/);
    expect(read(companyFile)).toContain("Obras innovadoras");
    expect([read(photo), read("public/nuevo.txt")]).toEqual(["foto", "de la versión nueva"]);
    const made = sharp(join(owner, "content/pictures/encoded/obra-1-640.avif"));
    const [red, green] = (await made.stats()).channels;
    expect([red?.mean, green?.mean]).toEqual([expect.closeTo(204, -1), expect.closeTo(0, -1)]);
    expect(existsSync(join(owner, "content/pictures/encoded/obra-1-800.avif"))).toBe(false);
    expect(git(owner, "status", "--porcelain")).toBe("");
    expect(existsSync(join(owner, ".builds/actualizar"))).toBe(false);
    expect(update()).toEqual({ status: 0, said: "Ya tienes la última versión.\n" });
  });

  test("says which files of the program were changed here", () => {
    writeFileSync(join(owner, "README.md"), "mío");
    const { status, said } = update();
    expect([status, said]).toEqual([1, expect.stringContaining("README.md")]);
  });
});
