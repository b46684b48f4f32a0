import { execFile, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { ok, startEmailjs } from "../helpers/emailjs";
import { command, listMessages, post, postForm, runMessages } from "../helpers/inbox";
import { startSite, temporaryFolder, until } from "../helpers/server";
import { project } from "../../scripts/project.mjs";

const run = promisify(execFile);
/** What could move a terminal or forge a line of a log. */
const UNSAFE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/;

const wicked = freshMessage({
  from_name: "=cmd|'/c calc'!A1",
  message: "línea uno\nlínea \u001b[31mroja\u001b[0m \u009b2J \u202efdp.exe «ñ» 😀",
});
const held = freshMessage({ from_name: '+51 "comillas", coma' });
const pending = freshMessage({ from_name: "-1+1" });
const spam = freshMessage({ from_name: "@suma" });

/** A site with a message of every status. */
const emailjs = await startEmailjs();
const site = await startSite({ emailjs, env: { DELIVERY_RETRY_SECONDS: "3600" } });
afterAll(() => Promise.all([site.stop(), emailjs.stop()]));
await postForm(site, wicked, { Referer: `${site.url}/nosotros?x=1` });
emailjs.behaviour = { status: 422, text: "bad \u001b]0;title\u0007 \r\nforged line" };
await post(site, held);
emailjs.behaviour = { status: 500, text: "no" };
await post(site, pending);
await post(site, { ...spam, from_email: "https://spam.example", sitio_web: "x" });
emailjs.behaviour = ok;

const rowOf = async ({ from_name: name }: { from_name: string }) =>
  (await listMessages(site.databaseUrl)).find(({ from_name }) => from_name === name);

test("--json prints every message, newest first, with the keys of the contract", async () => {
  const output = await runMessages(site.databaseUrl, "--json");
  const all = JSON.parse(output) as Record<string, unknown>[];
  for (const message of all) {
    expect(Object.keys(message).join(" ")).toBe(
      "id received_at status attempts last_error page from_name from_email n_cell message handled_at",
    );
    const received = String(message.received_at);
    expect(received).toBe(new Date(received).toISOString());
  }
  expect(all.map(({ status, attempts }) => [status, attempts])).toEqual([
    ["spam", 0],
    ["pending", 1],
    ["held", 1],
    ["delivered", 1],
  ]);
  expect(all[2]).toMatchObject({ last_error: expect.stringMatching(/^422 bad .*forged line$/) });
  expect(all[3]).toMatchObject({ page: "/nosotros", from_name: wicked.from_name });
  // A visitor cannot type a control character, so only what is left of the sequences is kept.
  expect(all[3]?.message).toBe("línea uno\nlínea [31mroja[0m 2J \u202efdp.exe «ñ» 😀");
  expect(output).not.toMatch(UNSAFE);
});

test("the table shows every message on one line, and --status only some", async () => {
  const table = await runMessages(site.databaseUrl);
  const lines = table.trimEnd().split("\n");
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^Recibido +Estado +Intentos +Nombre/);
  expect(table).not.toMatch(UNSAFE);
  const some = (await runMessages(site.databaseUrl, "--status", "held")).trimEnd().split("\n");
  expect(some).toHaveLength(2);
  expect(some[1]).toContain((await rowOf(held))?.id);
  expect(some[1]).toContain("  Retenido  ");
  const json = await runMessages(site.databaseUrl, "--json", "--status", "spam");
  expect(JSON.parse(json)).toMatchObject([{ from_name: "@suma" }]);
  const found = await runMessages(site.databaseUrl, "COMILLAS", "com", "--json");
  expect(JSON.parse(found)).toMatchObject([{ from_name: held.from_name }]);
});

test("--csv opens right in Excel and runs nothing there", async () => {
  const csv = await runMessages(site.databaseUrl, "--csv");
  expect(csv.startsWith('\ufeff"Recibido (Lima)","Nombre","Correo"')).toBe(true);
  expect(csv.trimEnd().split("\r\n")).toHaveLength(5);
  expect(csv).toContain(`"'=cmd|'/c calc'!A1"`);
  expect(csv).toContain(`"'+51 ""comillas"", coma"`);
  expect(csv).toContain(`"'-1+1"`);
  expect(csv).toContain(`"'@suma"`);
  expect(csv).toContain('línea uno\nlínea [31mroja[0m 2J fdp.exe «ñ» 😀"');
  expect(csv.replaceAll("\r\n", "\n")).not.toMatch(UNSAFE);
});

test("provider's and visitors' words reach the log without control characters", () => {
  const log = site.log().replaceAll("\n", "");
  expect(log).toContain("422 bad ");
  expect(log).not.toMatch(UNSAFE);
  expect(site.log().split("\n")).not.toContainEqual(expect.stringMatching(/^forged line/));
});

test("mistakes are told with the help and a failing exit code", async () => {
  for (const [options, reason] of [
    [["--status", "lost"], "--status puede ser en-espera, retenido, enviado o spam."],
    [["--status"], "--status puede ser en-espera, retenido, enviado o spam."],
    [["--what"], "--what no es una opción."],
    [["-j"], "-j no es una opción."],
    [["release"], "A release le falta el ID."],
    [["release", "no\u001b[31m"], "No hay ningún mensaje Retenido ni Spam con el id no [31m."],
    [["retry", "no"], "No hay ningún mensaje En espera ni Retenido con el id no."],
    [["forget"], "A forget le falta el CORREO o el CELULAR."],
    [["forget", "Ana"], "Ana no es un correo ni un celular de 9 dígitos."],
  ] as const) {
    const failure = (await runMessages(site.databaseUrl, ...options).catch(
      (error: unknown) => error,
    )) as { code: number; stderr: string };
    expect(failure.code).toBe(1);
    expect(failure.stderr.split("\n", 1)).toEqual([reason]);
    expect(failure.stderr).toContain("Uso: npm run messages");
    expect(failure.stderr).not.toMatch(UNSAFE);
  }
  expect(await runMessages(site.databaseUrl, "--help")).toContain("Uso: npm run messages");
});

test("an inbox that does not exist is shown empty and is not made", async () => {
  const path = join(temporaryFolder(), "nothing", "messages.sqlite");
  expect(await runMessages(`file:${path}`)).toBe("No hay mensajes.\n");
  expect(await runMessages(`file:${path}`, "--json")).toBe("[]\n");
  expect(existsSync(dirname(path))).toBe(false);
});

test("release lets one message out of quarantine, and the running server sends it", async () => {
  const { id = "" } = (await rowOf(spam)) ?? {};
  expect(await runMessages(site.databaseUrl, "release", id)).toContain(id);
  await until(async () => (await rowOf(spam))?.status === "delivered");
  await expect(runMessages(site.databaseUrl, "release", id)).rejects.toThrow();
});

test("retry tries one message now, or all that is pending and held", async () => {
  emailjs.behaviour = { status: 422, text: "again" };
  const { id = "" } = (await rowOf(held)) ?? {};
  expect(await runMessages(site.databaseUrl, "retry", id)).toContain("se intenta ahora");
  await until(async () => (await rowOf(held))?.attempts === 2);
  emailjs.behaviour = ok;
  const output = await runMessages(site.databaseUrl, "retry");
  expect(output).toBe("Mensajes que se intentan ahora: 2 (retenidos: 1).\n");
  await until(async () =>
    (await listMessages(site.databaseUrl)).every(({ status }) => status === "delivered"),
  );
  expect(emailjs.received).toHaveLength(7);
});

test("it says which inbox it read, and never within what programs read", async () => {
  const env = { ...process.env, DATABASE_URL: site.databaseUrl };
  const notesOf = async (...options: string[]) =>
    (await run(process.execPath, [command, ...options], { env })).stderr;
  expect(await notesOf()).toBe(`Bandeja: ${site.databaseUrl.slice("file:".length)}\n`);
  expect(await notesOf("--json")).toBe("");
  expect(await notesOf("--csv")).toBe("");
});

test("needs production dependencies only, and may be cut off by head", async () => {
  const image = temporaryFolder();
  mkdirSync(join(image, "build"));
  cpSync(dirname(command), join(image, "build/messages"), { recursive: true });
  cpSync(join(project, "package.json"), join(image, "package.json"));
  mkdirSync(join(image, "node_modules/@photostructure"), { recursive: true });
  const packages =
    "kysely @photostructure/sqlite zod pg pg-pool pg-protocol pg-types node-gyp-build pg-connection-string pgpass";
  for (const name of packages.split(" ")) {
    symlinkSync(join(project, "node_modules", name), join(image, "node_modules", name));
  }
  const { stdout } = await run(process.execPath, ["build/messages/messages.js", "--json"], {
    cwd: image,
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", DATABASE_URL: site.databaseUrl },
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(JSON.parse(stdout)).toHaveLength((await listMessages(site.databaseUrl)).length);

  const cut = spawnSync("sh", ["-c", `"${process.execPath}" "${command}" --json | head -c 10`], {
    env: { ...process.env, DATABASE_URL: site.databaseUrl },
    encoding: "utf8",
  });
  expect(cut.stderr).toBe("");
});
