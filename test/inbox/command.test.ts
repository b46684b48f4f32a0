import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ok, startEmailjs } from "../helpers/emailjs";
import { freshMessage, listMessages, postMessage } from "../helpers/inbox";
import { temporaryFolder } from "../helpers/files";
import { run } from "../helpers/program";
import { until } from "../helpers/wait";
import { startSite } from "../helpers/site";
import { project } from "../../scripts/project.mjs";

const command = join(project, "build/commands/messages.js");

/** Characters that control a terminal or forge a log line. */
const UNSAFE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/;

const delivered = freshMessage({
  from_name: "Ana «comillas»",
  message: "línea uno\nlínea \u001b[31mroja\u001b[0m \u202efdp.exe 😀",
});
const held = freshMessage({ from_name: "Retenida" });

const emailjs = await startEmailjs();
const site = await startSite({ emailjs, env: { DELIVERY_RETRY_SECONDS: "3600" } });
await postMessage(site, delivered, { Referer: `${site.url}/nosotros?x=1` });
emailjs.behaviour = { status: 422, text: "bad \u001b]0;title\u0007 \r\nforged line" };
await postMessage(site, held);
await postMessage(site, freshMessage());
await postMessage(site, { ...freshMessage(), sitio_web: "x" });
emailjs.behaviour = ok;

/** Runs the command on an inbox and returns its output; throws the output when it fails. */
async function runMessages(databaseUrl: string, ...options: string[]): Promise<string> {
  const env = { DATABASE_URL: databaseUrl };
  const { status, output } = await run(process.execPath, [command, ...options], { env });
  if (status !== 0) throw new Error(output);
  return output;
}

test("npm run messages --json prints every message, newest first, with the keys of the contract", async () => {
  const env = { DATABASE_URL: site.databaseUrl };
  // npm takes the option for itself.
  const { output } = await run("npm", ["run", "--silent", "messages", "--json"], { env });
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
    ["held", 1],
    ["held", 1],
    ["delivered", 1],
  ]);
  expect(all[2]).toMatchObject({ last_error: expect.stringMatching(/^422 bad .*forged line$/) });
  expect(all[3]).toMatchObject({ page: "/nosotros", from_name: delivered.from_name });
  expect(output).not.toMatch(UNSAFE);
  expect(site.log().split("\n")).not.toContainEqual(expect.stringMatching(/^forged line/));
});

test("prints one line for each message, and filters by words", async () => {
  const table = await runMessages(site.databaseUrl);
  const lines = table.trimEnd().split("\n");
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^Recibido +Estado +Intentos +Nombre/);
  expect(table).not.toMatch(UNSAFE);
  const found = await runMessages(site.databaseUrl, "COMILLAS", "--json");
  expect(JSON.parse(found)).toMatchObject([{ from_name: delivered.from_name }]);
});

test("retry sends one message or all unsent ones; a wrong argument fails", async () => {
  const { id = "" } =
    (await listMessages(site.databaseUrl)).find((row) => row.status === "held") ?? {};
  expect(await runMessages(site.databaseUrl, "retry", id)).toContain("fila: 1");
  await until(async () =>
    (await listMessages(site.databaseUrl)).some(
      (row) => row.id === id && row.status === "delivered" && row.attempts === 2,
    ),
  );
  expect(await runMessages(site.databaseUrl, "retry")).toContain("fila: 1");
  for (const options of [["retry", "no"], ["--what"]]) {
    await expect(runMessages(site.databaseUrl, ...options)).rejects.toThrow();
  }
});

test("a missing inbox is empty and is not created", async () => {
  const path = join(temporaryFolder(), "nothing", "messages.sqlite");
  expect(await runMessages(`file:${path}`)).toBe(`No hay mensajes: no existe ${path}.\n`);
  expect(await runMessages(`file:${path}`, "--json")).toBe("[]\n");
  expect(existsSync(dirname(path))).toBe(false);
});

test("an inbox that cannot be opened ends with 1 and a sentence that says what to look at", async () => {
  const path = join(temporaryFolder(), "messages.sqlite");
  writeFileSync(path, "no database".repeat(100));
  for (const [url, advice] of [
    [`file:${path}`, `(file is not a database): revisa que la carpeta de ${path} `],
    ["postgres://ana@127.0.0.1:1/base", "ECONNREFUSED 127.0.0.1:1): revisa que PostgreSQL"],
  ] as const) {
    await expect(runMessages(url)).rejects.toThrow(advice);
  }
});
