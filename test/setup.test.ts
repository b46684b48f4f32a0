import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmailjs, type FakeEmailjs } from "./helpers/emailjs";
import { temporaryFolder } from "./helpers/server";

const project = resolve(import.meta.dirname, "..");
const folder = temporaryFolder();
let emailjs: FakeEmailjs;

async function answer(lines: string[]): Promise<{ status: number; said: string }> {
  const running = spawn(process.execPath, ["scripts/setup.mjs"], { cwd: folder });
  let said = "";
  for (const stream of [running.stdout, running.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  running.stdin.end(lines.map((line) => `${line}\n`).join(""));
  const [status] = (await once(running, "close")) as [number];
  return { status, said };
}

const facts = () =>
  JSON.parse(readFileSync(join(folder, "app/content/company.json"), "utf8")) as Record<
    string,
    unknown
  >;
const settings = () => readFileSync(join(folder, ".env"), "utf8");

beforeAll(async () => {
  emailjs = await startEmailjs();
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  for (const part of ["app", "scripts", "package.json", ".env.example"])
    cpSync(join(project, part), join(folder, part), { recursive: true });
  const example = join(folder, ".env.example");
  const text = readFileSync(example, "utf8");
  writeFileSync(example, text.replace(/^EMAILJS_URL=.*$/m, `EMAILJS_URL=${emailjs.url}`));
});

afterAll(async () => {
  await emailjs.stop();
  rmSync(folder, { recursive: true });
});

const ofTheCompany = [
  "Obras del Sur",
  "Obras",
  "Obras del Sur S.A.C.",
  "20601234561",
  "20601234565",
  "ventas@obrasdelsur.pe",
  "966 123 456",
  "",
  "Av. Luna 2",
  "Surco",
  "Alojamientos, en Chile",
  "Correos, en Chile",
];

describe("npm run setup", () => {
  test("changes nothing when it is left half-way", async () => {
    const before = facts();
    const { status, said } = await answer(ofTheCompany.slice(0, 3));
    expect([status, said]).toEqual([1, expect.stringContaining("no se cambió nada")]);
    expect([facts(), existsSync(join(folder, ".env"))]).toEqual([before, false]);
  });

  test("asks, checks each answer, sends a mail, and writes both files", async () => {
    const { status, said } = await answer([
      ...ofTheCompany,
      "https://obrasdelsur.pe/",
      "https://obrasdelsur.pe",
      "corta",
      "una clave # larga",
      "s",
      "service_1",
      "template_1",
      "public_1",
      "",
      "s",
    ]);
    expect(status).toBe(0);
    expect(said).toContain("no es un RUC");
    expect(said).toContain("sin barra al final");
    expect(said).toContain("al menos 12 letras");
    expect(said).toContain("Correo de prueba enviado");
    expect(facts()).toMatchObject({
      name: "Obras del Sur",
      ruc: "20601234565",
      phone: "966 123 456",
      tagline: expect.any(String),
    });
    expect(settings()).toMatch(/^SITE_URL=https:\/\/obrasdelsur\.pe$/m);
    expect(settings()).toMatch(/^INBOX_PASSWORD="una clave # larga"$/m);
    expect(settings()).toMatch(/^EMAILJS_SERVICE_ID=service_1$/m);
    expect(statSync(join(folder, ".env")).mode & 0o077).toBe(0);
  });

  test("may be run again: what is left empty stays", async () => {
    const before = facts();
    const { status } = await answer([...Array<string>(13).fill(""), "n"]);
    expect(status).toBe(0);
    expect(facts()).toEqual(before);
    expect(settings()).toMatch(/^INBOX_PASSWORD="una clave # larga"$/m);
  });
});
