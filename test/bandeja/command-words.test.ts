import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { goodMessage } from "../helpers/contact";
import { ask, askOne, command, listMessages, runMessages } from "../helpers/inbox";
import { createTestOutbox, rejected, type TestOutbox } from "../helpers/outbox";

let outbox: TestOutbox;

beforeEach(async () => {
  outbox = createTestOutbox();
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

test("a text looks for words without accents or letter case", async () => {
  expect(await run("inigo")).toContain("Íñigo Paz");
  expect(await run("CAMARAS", "almacen")).toContain("Íñigo Paz");
  expect(await run("911 222 333")).toContain("Íñigo Paz");
  expect(await run("andamio")).toBe("No hay mensajes.\n");
  expect(JSON.parse(await run("techar", "--json"))).toHaveLength(1);
});

test("release and retry change how a message stands", async () => {
  const status = async (id: string) =>
    (await listMessages(outbox.databaseUrl)).find((row) => row.id === id)?.status;
  const id = await idOf("Íñigo Paz");
  await ask(outbox.databaseUrl, `update messages set status = 'spam' where id = '${id}'`);
  await run("release", id);
  expect(await status(id)).toBe("pending");
  outbox.answer = rejected;
  await outbox.submit("192.0.2.7", { ...goodMessage, message: "Retenido." });
  const held = (await listMessages(outbox.databaseUrl)).find((row) => row.status === "held");
  expect(await run("--status", "held")).toContain("Retenido");
  expect(await run("retry", held?.id ?? "")).toContain("se intenta ahora");
  expect(await run("--status", "held", "--json")).toBe("[]\n");
});

test("forget lists, asks, and erases only on the word", async () => {
  const asked = await talk("no\n", "forget", "inigo@CORREO.pe");
  expect(asked.output).toContain("Íñigo Paz");
  expect(asked.output).toContain("No se borró nada.");
  expect((await talk("", "forget", "911222333")).output).toContain("No se borró nada.");
  expect(await listMessages(outbox.databaseUrl)).toHaveLength(2);
  const done = await talk("borrar\n", "forget", "+51 911 222 333");
  expect(done.output).toContain("Se borró un mensaje.");
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
  expect(await run("camaras")).toBe("No hay mensajes.\n");
});

test("it says which inbox it read, and never within what programs read", async () => {
  const path = outbox.databaseUrl.slice("file:".length);
  expect((await talk("")).notes).toBe(`Bandeja: ${path}\n`);
  expect((await talk("", "--json")).notes).toBe("");
  expect((await talk("", "--csv")).notes).toBe("");
});
