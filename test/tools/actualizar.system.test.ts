import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readVersion } from "~/documents/history.server";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { run } from "../helpers/program";
import { copyProject } from "../helpers/project-copy";

const program = copyProject("content", "scripts", ".gitignore");
const owner = join(temporaryFolder(), "sitio");
const tools = temporaryFolder();

const git = (cwd: string, ...args: string[]) =>
  run("git", ["-c", "user.name=p", "-c", "user.email=p@x.pe", ...args], { cwd });
const at = (file: string) => join(owner, file);
const read = (file: string) => readFileSync(at(file), "utf8");
const readJson = (file: string) => JSON.parse(read(file)) as unknown;
const sizesOf = (picture: string) =>
  readdirSync(at("content/pictures/encoded")).filter((file) => file.startsWith(`${picture}-`));

async function release(subject: string): Promise<void> {
  await git(program.folder, "add", "--all", ":!node_modules");
  await git(program.folder, "commit", "--quiet", "--message", subject);
}

/** Runs the command; `npm` is a stand-in that does this. */
function update(npm = "exit 0") {
  writeFileSync(join(tools, "npm"), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const env = { PATH: tools + delimiter + process.env.PATH };
  return run("sh", ["scripts/owner/actualizar.sh"], { cwd: owner, env });
}

const DATA = "public/assets/data";
const DAMAGED = '[{"texto": "Cerramos"';
const OWN_SIZE = "nosotros-ffffffff-800.webp";
const facts = JSON.parse(program.read("content/company.json")) as object;

beforeAll(async () => {
  await installOldProgram();
  await changeAsOwner();
  await releaseNewProgram();
});

/** Releases a program that keeps lists and photos in public/, and clones it to the owner's machine. */
async function installOldProgram() {
  writeDocument(program.at(`${DATA}/obras.json`), [{ titulo: "Casa de muestra" }]);
  writeDocument(program.at("public/icono"), "de fábrica");
  await git(program.folder, "init", "--quiet", "--initial-branch", "main");
  await release("The old release");
  await run("git", ["clone", "--quiet", program.folder, owner]);
}

/** Changes facts, lists, a picture and other files, one of them by a commit, as an owner of the old program did. */
async function changeAsOwner() {
  writeDocument(at("content/company.json"), { ...facts, area: "Huanta" });
  const versions = [{ ...facts, area: "Ica" }, DAMAGED, { ...facts, area: "Huanta" }];
  for (const [index, version] of versions.entries())
    writeDocument(at(`content/.historial/company/170000000000${index}.json`), version);
  await git(owner, "add", "content/company.json");
  await git(owner, "commit", "--quiet", "--message", "Lo propio");
  writeDocument(at(`${DATA}/obras.json`), [{ titulo: "Casa en Huanta" }]);
  writeDocument(at(`${DATA}/avisos.json`), DAMAGED);
  writeDocument(at(`${DATA}/fotos/foto-01234567-288.webp`), "foto");
  writeDocument(at("public/icono"), "propio");
  writeDocument(at("public/precios del año.pdf"), "precios");
  writeDocument(at(".env"), "DATA_DIR=sus datos\n");
  writeDocument(at("node_modules/package"), "de antes");
  // As "npm run foto" replaces a picture.
  for (const file of sizesOf("nosotros")) rmSync(at(`content/pictures/encoded/${file}`));
  writeDocument(at(`content/pictures/encoded/${OWN_SIZE}`), "el equipo");
}

async function releaseNewProgram() {
  await git(program.folder, "rm", "--quiet", "-r", DATA);
  program.edit("content/home.json", /"title": ".*"/, '"title": "Un título nuevo"');
  program.edit("content/company.json", /"name": ".*"/, '"name": "Otro nombre"');
  writeFileSync(program.at("remix.config.js"), "export default {};");
  await release("The new release");
}

test.each([
  { name: "the new version cannot be installed", npm: "[ $1 = run ]" },
  { name: "it cannot be built", npm: "mkdir -p node_modules; [ $1 = ci ]" },
  { name: "the connection to the server ends meanwhile", npm: "kill -HUP $PPID" },
  { name: "what is moved into the data does not fit", npm: "touch 'sus datos'" },
])("changes no file when $name", async ({ npm }) => {
  const programFile = read("remix.config.js");
  const { status, output } = await update(npm);
  rmSync(at("sus datos"), { force: true });
  expect([status, output]).toEqual([1, expect.stringContaining("No se actualizó: ")]);
  expect(read("remix.config.js")).toBe(programFile);
  expect(read("content/home.json")).not.toContain("Un título nuevo");
  expect(readJson("content/company.json")).toEqual({ ...facts, area: "Huanta" });
  expect(readJson(`${DATA}/obras.json`)).toEqual([{ titulo: "Casa en Huanta" }]);
  expect(read("public/precios del año.pdf")).toBe("precios");
  expect(read("node_modules/package")).toBe("de antes");
  expect(existsSync(at("content/.historial/company/1700000000001.json"))).toBe(true);
});

test("does not touch a file of the program that the operator changed, and says where it belongs", async () => {
  const programFile = read("remix.config.js");
  writeFileSync(at("remix.config.js"), "// own");
  const { status, output } = await update();
  expect([status, output]).toEqual([1, expect.stringMatching(/remix\.config\.js.*own\//s)]);
  expect(read("remix.config.js")).toBe("// own");
  writeFileSync(at("remix.config.js"), programFile);
});

test.each([
  { name: "a published version", images: "echo $$", published: true, starts: false },
  { name: "a version that was not replaced", images: "echo 1", published: false, starts: false },
  { name: "a version that was replaced", images: "echo $$", published: false, starts: true },
])("starts $name again when an update fails: $starts", async (row) => {
  // A version that was replaced has another image at each call.
  const log = join(temporaryFolder(), "log");
  const docker = `echo "$@" >> ${log}; [ "$2" = ps ] && echo 1; [ "$2" = images ] && ${row.images}`;
  writeFileSync(join(tools, "docker"), `#!/bin/sh\n${docker}\n`, { mode: 0o755 });
  if (row.published) writeDocument(at(".publicado/compose.yaml"), "");
  const { output } = await update();
  rmSync(at(".publicado"), { recursive: true, force: true });
  rmSync(join(tools, "docker"));
  expect(output).toContain("la versión nueva no se pudo publicar");
  expect(readFileSync(log, "utf8").includes(" up ")).toBe(row.starts);
});

describe("an update that succeeds", () => {
  let result: Awaited<ReturnType<typeof update>>;
  const published = { email: "ventas@x.pe" };
  // The tests above need the old program.
  beforeAll(async () => {
    writeDocument(at("sus datos/content/company.json"), published);
    result = await update();
  });

  test("follows the program, and says so and what to do", async () => {
    expect([result.status, result.output]).toEqual([0, expect.stringContaining("Actualizado.")]);
    expect(result.output).toContain("vuelve a encenderlo: npm start.");
    const commitOf = async (cwd: string) => (await git(cwd, "rev-parse", "HEAD")).output;
    expect(await commitOf(owner)).toBe(await commitOf(program.folder));
    expect(read("content/home.json")).toContain("Un título nuevo");
    expect(read("content/company.json")).toBe(program.read("content/company.json"));
    expect(existsSync(at(DATA))).toBe(false);
  });

  test("moves documents that the owner changed, a damaged one as it is, and photos", () => {
    expect(readJson("sus datos/content/company.json")).toEqual({ area: "Huanta" });
    expect(readJson("sus datos/content/obras.json")).toEqual([{ titulo: "Casa en Huanta" }]);
    expect(result.output).toMatch(/company\.json \(area\)\n.*obras\.json \(1 entradas\)\n/s);
    expect(existsSync(at("sus datos/content/home.json")), "changed by the program").toBe(false);
    expect(read("sus datos/content/avisos.json")).toBe(DAMAGED);
    expect(read("sus datos/content/fotos/foto-01234567-288.webp")).toBe("foto");
  });

  test("keeps what the owner had published in the place of such a document", () => {
    const folder = /Lo de antes quedó en (\S+):/.exec(result.output)?.[1] ?? "";
    expect(readJson(`${folder}/content-de-sus datos/company.json`)).toEqual(published);
  });

  test("moves the history, each version with the time of the one before, past a damaged one", async () => {
    expect(await readVersion(at("sus datos/history/company"), 1700000000002)).toEqual({
      at: 1700000000002,
      before: 1700000000000,
      change: "Versión de antes",
      value: { ...facts, area: "Huanta" },
    });
  });

  test("leaves other files of the owner, and only the owner's sizes of a replaced picture", () => {
    expect(read("public/icono")).toBe("propio");
    expect(read("public/precios del año.pdf")).toBe("precios");
    expect(sizesOf("nosotros")).toEqual([OWN_SIZE]);
    expect(sizesOf("hero-vertical").length, "which the owner left").toBeGreaterThan(1);
  });

  test("moves nothing again at the next update", async () => {
    expect((await update()).output).not.toContain("Pasa a los datos");
  });
});
