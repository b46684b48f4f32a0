import { chmodSync, existsSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { emailjsForFile } from "../helpers/fixtures";
import { copyProject } from "../helpers/project-copy";

const emailjs = await emailjsForFile();
const copy = copyProject("app", "content", "scripts", ".env.example");
copy.edit(".env.example", /^EMAILJS_URL=.*$/m, `EMAILJS_URL=${emailjs.url}`);

const answer = (lines: string[]) =>
  copy.run("owner/setup", [], lines.map((line) => `${line}\n`).join(""));
const facts = () => JSON.parse(copy.read("content/company.json")) as Record<string, unknown>;
const settings = () => parseEnv(copy.read(".env"));
const password = 'una # "clave" que cuesta $5';

const ofTheCompany = [
  "Obras del Sur",
  "",
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
  "cuando se pueda",
  "sábado, 9:00 a 13:00; lunes a miércoles y viernes, 8:30 a 13:00 y 15:00 a 18:00",
  "n",
  "Alojamientos, en Chile",
  "Correos, en Chile",
  "el mismo día hábil",
  ...Array<string>(6).fill(""),
  "1400 soles",
  "S/ 1,400 a S/ 1,800 por m² de casco, con IGV",
  "",
  "estructura y muros",
  ...Array<string>(14).fill(""),
];

describe("npm run setup", () => {
  test("keeps the answers that it has when it is left half-way, and nothing else changes", async () => {
    const before = facts();
    const { status, said } = await answer(ofTheCompany.slice(0, 2));
    expect([status, said]).toEqual([1, expect.stringContaining("las anteriores están guardadas")]);
    expect(facts()).toEqual({ ...before, name: "Obras del Sur" });
    expect(existsSync(copy.at(".env"))).toBe(false);
  });

  test("asks, checks each answer, sends a mail, and writes both files", async () => {
    const { status, said } = await answer([
      ...ofTheCompany,
      "obrasdelsur.pe",
      "https://obrasdelsur.pe",
      "corta",
      `la 'otra' ${password}`,
      password,
      "https://ntfy.sh/obras",
      "s",
      "service_1",
      "template_1",
      "public_1",
      "",
      "s",
    ]);
    expect(status).toBe(0);
    expect(said).toContain("no es un RUC");
    expect(said).toContain("No se entiende: escríbelo como en el ejemplo");
    expect(said).toContain("debe decir «S/» con una cifra");
    expect(said).toContain("falta decir qué incluye ese precio");
    expect(said).toContain("SITE_URL debe ser una dirección");
    expect(said).toContain("INBOX_PASSWORD debe tener al menos 12 caracteres");
    expect(said).toContain("No puede llevar un apóstrofo (') junto con \"");
    expect(said).toContain("Correo de prueba enviado");
    expect(facts()).toMatchObject({
      name: "Obras del Sur",
      ruc: "20601234565",
      phone: "966 123 456",
      tagline: expect.any(String),
      offices: [
        {
          city: "Lima",
          hours: [
            { days: ["sábado"], opens: "09:00", closes: "13:00" },
            {
              days: ["lunes", "martes", "miércoles", "viernes"],
              ...{ opens: "08:30", closes: "13:00" },
            },
            {
              days: ["lunes", "martes", "miércoles", "viernes"],
              ...{ opens: "15:00", closes: "18:00" },
            },
          ],
        },
      ],
      answerTime: "el mismo día hábil",
    });
    expect(settings()).toMatchObject({
      SITE_URL: "https://obrasdelsur.pe",
      INBOX_PASSWORD: password,
      ALERT_URL: "https://ntfy.sh/obras",
      EMAILJS_SERVICE_ID: "service_1",
      EMAILJS_PRIVATE_KEY: "",
    });
    expect(statSync(copy.at(".env")).mode & 0o077).toBe(0);
  });

  test("may be run again: what is left empty stays, to the letter, and is secret again", async () => {
    const before = [facts(), copy.read(".env")];
    chmodSync(copy.at(".env"), 0o644);
    const { status, said } = await answer([...Array<string>(42).fill(""), "n"]);
    expect(status).toBe(0);
    expect([facts(), copy.read(".env")]).toEqual(before);
    expect(said).not.toContain(password);
    expect(statSync(copy.at(".env")).mode & 0o077).toBe(0);
  });

  test("writes an apostrophe so that it is read back", async () => {
    await answer([...Array<string>(40).fill(""), "la casa d'Artagnan", "", "n"]);
    expect(settings().INBOX_PASSWORD).toBe("la casa d'Artagnan");
  });

  test("tells the owner what to do about a refused mail, and asks again", async () => {
    emailjs.next = [{ status: 403, text: "no servers" }];
    const again = ["s", "service_2", "", "", "", "s"];
    const { status, said } = await answer([...Array<string>(48).fill(""), ...again]);
    expect(status).toBe(0);
    expect(said).toContain("Correo de prueba enviado");
    expect(settings().EMAILJS_SERVICE_ID).toBe("service_2");
    expect(said).toContain("No salió (403 no servers): en EmailJS, Account → Security, permite");
  });
});
