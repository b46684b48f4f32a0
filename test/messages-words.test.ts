import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { goodMessage } from "./helpers/contact";
import { ask, askOne, command, listMessages, runMessages } from "./helpers/inbox";
import { createOutbox, rejected, type Outbox } from "./helpers/outbox";
import { temporaryFolder } from "./helpers/server";

let outbox: Outbox;

beforeEach(async () => {
  outbox = createOutbox();
  await outbox.submit("192.0.2.1", { ...goodMessage, message: "Quiero techar el segundo piso." });
  outbox.pass(60_000);
  await outbox.submit("192.0.2.1", {
    ...goodMessage,
    from_name: "Íñigo Paz",
    from_email: "Inigo@Correo.pe",
    n_cell: "911222333",
    message: "Necesito cámaras\nen el almacén.",
  });
});

const run = (...words: string[]) => runMessages(outbox.databaseUrl, ...words);

async function idOf(name: string): Promise<string> {
  const all = await listMessages(outbox.databaseUrl);
  return all.find(({ from_name }) => from_name === name)?.id ?? "";
}

/** Runs the command with something typed at it, and gives both of its outputs. */
async function talk(typed: string, ...words: string[]) {
  const child = spawn(process.execPath, [command, ...words], {
    env: { ...process.env, DATABASE_URL: outbox.databaseUrl },
  });
  child.stdin.end(typed);
  const [output, notes] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, "exit");
  return { output, notes };
}

test("find looks for words without accents or letter case", async () => {
  expect(await run("find", "inigo")).toContain("Íñigo Paz");
  expect(await run("find", "CAMARAS", "almacen")).toContain("Íñigo Paz");
  expect(await run("find", "911 222 333")).toContain("Íñigo Paz");
  expect(await run("find", "andamio")).toBe("No hay mensajes.\n");
  expect(JSON.parse(await run("find", "techar", "--json"))).toHaveLength(1);
});

test("list takes a month and a person", async () => {
  expect(await run("list", "--month", "2026-10")).toBe("No hay mensajes.\n");
  expect(JSON.parse(await run("list", "--month", "2026-11", "--json"))).toHaveLength(2);
  const json = await run("list", "--person", "INIGO@correo.pe", "--json");
  expect(JSON.parse(json)).toMatchObject([{ from_name: "Íñigo Paz" }]);
});

test("show prints a message whole", async () => {
  const shown = await run("show", await idOf("Íñigo Paz"));
  expect(shown).toMatch(/Recibido: +16 nov\.? 2026/);
  expect(shown).toContain("enviado");
  expect(shown).toContain("Necesito cámaras\nen el almacén.");
});

test("export writes a sheet that only its owner reads", async () => {
  const file = join(temporaryFolder(), "noviembre.csv");
  expect(await run("export", file, "--month", "2026-11")).toBe(`2 mensajes en ${file}.\n`);
  const csv = readFileSync(file, "utf8");
  expect(csv.startsWith('\ufeff"Recibido (Lima)","Nombre"')).toBe(true);
  expect(csv).toContain('"2026-11-16 12:01:00","Íñigo Paz"');
  expect(statSync(file).mode & 0o077).toBe(0);
});

test("done marks and takes the mark back, as --json says", async () => {
  const id = await idOf("Íñigo Paz");
  await run("done", id);
  const handled = async () =>
    (JSON.parse(await run("find", "inigo", "--json")) as { handled_at: string | null }[])[0]
      ?.handled_at;
  expect(await handled()).toMatch(/^20\d\d-/);
  await run("done", id, "--undo");
  expect(await handled()).toBeNull();
});

test("spam, release and retry change how a message stands", async () => {
  const id = await idOf("Íñigo Paz");
  const status = async () =>
    (await listMessages(outbox.databaseUrl)).find((row) => row.id === id)?.status;
  await run("spam", id);
  expect(await status()).toBe("spam");
  await run("release", id);
  expect(await status()).toBe("pending");
  outbox.answer = rejected;
  await outbox.submit("192.0.2.7", { ...goodMessage, message: "Retenido." });
  const held = (await listMessages(outbox.databaseUrl)).find((row) => row.status === "held");
  expect(await run("retry", held?.id ?? "")).toContain("se intenta ahora");
  expect(await run("list", "--status", "held", "--json")).toBe("[]\n");
});

test("forget lists, asks, and erases only on the word", async () => {
  const asked = await talk("no\n", "forget", "inigo@CORREO.pe");
  expect(asked.output).toContain("Íñigo Paz");
  expect(asked.output).toContain("No se borró nada.");
  expect((await talk("", "forget", "911222333")).output).toContain("No se borró nada.");
  expect(await listMessages(outbox.databaseUrl)).toHaveLength(2);
  const done = await talk("borrar\n", "forget", "+51 911 222 333");
  expect(done.output).toContain("Borrado: 1 mensaje.");
  expect(done.output).toContain("historial de EmailJS");
  expect(await listMessages(outbox.databaseUrl)).toHaveLength(1);
  expect(await run("forget", "911222333", "--yes")).toBe("No hay mensajes de esa persona.\n");
});

test("forget takes the words out of the file, its journal and its index", async () => {
  await run("forget", "Inigo@Correo.pe", "--yes");
  const path = outbox.databaseUrl.slice("file:".length);
  const bytes = ["", "-wal"].map((part) => readFileSync(path + part, "latin1")).join("");
  expect(bytes).not.toMatch(/inigo|almac|911222333/i);
  expect(bytes).toMatch(/techar/);
  const check = await askOne<{ quick_check: string }>(outbox.databaseUrl, "pragma quick_check");
  expect(check.quick_check).toBe("ok");
});

test("what was erased by other ways is not found either", async () => {
  await ask(outbox.databaseUrl, "delete from messages where n_cell = '911222333'");
  expect(await run("find", "camaras")).toBe("No hay mensajes.\n");
});

test("it says which inbox it read, and never within what programs read", async () => {
  const path = outbox.databaseUrl.slice("file:".length);
  expect((await talk("", "list")).notes).toBe(`Bandeja: ${path}\n`);
  expect((await talk("", "list", "--json")).notes).toBe("");
  expect((await talk("", "--csv")).notes).toBe("");
});
