import { existsSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmailjs, type FakeEmailjs } from "./helpers/emailjs";
import { copyProject, type ProjectCopy } from "./helpers/project-copy";

let emailjs: FakeEmailjs;
let copy: ProjectCopy;

const answer = (lines: string[]) =>
  copy.run("setup", [], lines.map((line) => `${line}\n`).join(""));
const facts = () => JSON.parse(copy.read("app/content/company.json")) as Record<string, unknown>;
const settings = () => copy.read(".env");

beforeAll(async () => {
  emailjs = await startEmailjs();
  copy = copyProject("app", "scripts", ".env.example");
  copy.edit(".env.example", /^EMAILJS_URL=.*$/m, `EMAILJS_URL=${emailjs.url}`);
});

afterAll(async () => {
  await emailjs.stop();
  copy.remove();
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
  "Lima",
  "Lima",
  "Lima",
  "Alojamientos, en Chile",
  "Correos, en Chile",
];

describe("npm run setup", () => {
  test("changes nothing when it is left half-way", async () => {
    const before = facts();
    const { status, said } = await answer(ofTheCompany.slice(0, 3));
    expect([status, said]).toEqual([1, expect.stringContaining("no se cambió nada")]);
    expect([facts(), existsSync(copy.at(".env"))]).toEqual([before, false]);
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
    expect(statSync(copy.at(".env")).mode & 0o077).toBe(0);
  });

  test("may be run again: what is left empty stays", async () => {
    const before = facts();
    const { status } = await answer([...Array<string>(16).fill(""), "n"]);
    expect(status).toBe(0);
    expect(facts()).toEqual(before);
    expect(settings()).toMatch(/^INBOX_PASSWORD="una clave # larga"$/m);
  });
});
