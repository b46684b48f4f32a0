import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { companyFile } from "../helpers/content";
import { listMessages } from "../helpers/inbox";
import { createTestOutbox } from "../helpers/outbox";
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

/** A folder with the commands that a move needs, but Docker. */
function commands(): string {
  const folder = temporaryFolder();
  const tar = execFileSync("sh", ["-c", "command -v tar"], { encoding: "utf8" }).trim();
  symlinkSync(tar, join(folder, "tar"));
  return folder;
}

const withoutDocker = { PATH: commands() };

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

describe("a move", () => {
  const parts = ["content", "public", "scripts", "build"];
  const old = copyProject(...parts);
  const next = copyProject(...parts);

  beforeAll(async () => {
    await makeOwn(old.folder);
    writeFileSync(old.at(".env"), "SITE_URL=https://obras.pe\n", { mode: 0o600 });
    await createTestOutbox({ DATABASE_URL: `file:${old.at("data/messages.sqlite")}` }).submit();
  });

  test("takes the folders, .env and the messages in one archive, and keeps what it replaces", async () => {
    const packed = await old.run("run/respaldo", ["todo"], "", withoutDocker);
    const archive = /Guardado todo lo tuyo en (\S+\.tar)/.exec(packed.said)?.[1] ?? "";
    expect([packed.status, archive]).toEqual([0, expect.stringContaining("sitio-")]);
    rmSync(next.at("public/og"), { recursive: true });
    const { status, said } = await next.run(
      "run/respaldo",
      ["restaurar", archive],
      "",
      withoutDocker,
    );
    expect([status, said]).toEqual([0, expect.stringContaining("Ahora: npm run publicar")]);
    expect(next.read(companyFile)).toContain("Obras innovadoras");
    expect(readFileSync(masterOf(next.folder))).toEqual(readFileSync(masterOf(old.folder)));
    expect([next.read(photo), next.read(".env")]).toEqual(["foto", old.read(".env")]);
    expect(existsSync(next.at("public/og/home.jpg"))).toBe(true);
    expect(await listMessages(`file:${next.at("data/messages.sqlite")}`)).toHaveLength(1);
    const [, before = ""] = /Lo que había quedó en (\S+)\./.exec(said) ?? [];
    expect(readFileSync(join(before, companyFile), "utf8")).toContain("Soluciones");
  });

  test("by an archive that is none changes nothing", async () => {
    writeFileSync(next.at("malo.tar"), "x");
    const before = next.read(companyFile);
    const options = ["restaurar", "malo.tar"];
    const { status, said } = await next.run("run/respaldo", options, "", withoutDocker);
    expect([status, said]).toEqual([1, expect.stringContaining("No se cambió nada: malo.tar")]);
    expect(next.read(companyFile)).toBe(before);
  });

  test.for(["todo", "restaurar"])("%s waits for a Docker that does not answer", async (word) => {
    const PATH = commands();
    writeFileSync(join(PATH, "docker"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const { status, said } = await next.run("run/respaldo", [word, "x.tar"], "", { PATH });
    expect([status, said]).toEqual([1, expect.stringContaining("aquí no responde Docker")]);
  });
});
