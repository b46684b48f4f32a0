import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import constructora from "#content/constructora.json";
import { limaDay } from "~/calendar";
import { serviceDocuments } from "~/content/services";
import { defineObject, shownEntries } from "~/documents/document";
import { createDocuments } from "~/documents/documents.server";
import { wholeValue } from "~/documents/states";
import { notices } from "~/notices/document.server";
import { ownerDocuments } from "~/owner-documents.server";
import { createTestDocuments, saved } from "../helpers/documents";
import { temporaryFolder, until } from "../helpers/program";

const log = vi.spyOn(console, "error");
beforeEach(() => void log.mockReset());
afterAll(() => log.mockRestore());

const LIST = "content/obras.json";
const PAGE = "content/home.json";

test("the owner can change the list of every folder", () => {
  const modules = import.meta.glob<object>("/app/*/document.server.ts", { eager: true });
  const lists = Object.values(modules).flatMap((exported) =>
    Object.values(exported).filter((one: unknown) => (one as { kind?: string }).kind === "list"),
  );
  expect(lists).toContain(notices);
  expect(ownerDocuments).toEqual(expect.arrayContaining(lists));
});

describe("a document", () => {
  test("is the shipped one until there is a file, and changes with it", async () => {
    const { documents, titles, at, edit } = createTestDocuments();
    await documents.refresh();
    const before = documents.revision();
    expect(titles()).toEqual([]);
    await edit(LIST, [{ titulo: "Casa" }]);
    expect(titles()).toEqual(["Casa"]);
    const changed = documents.revision();
    expect(changed).not.toBe(before);
    // Until the clock of files ticks, which takes milliseconds. This user may not have been able to read it.
    await until(async () => {
      chmodSync(at(LIST), 0o644);
      await documents.refresh();
      return documents.revision() !== changed;
    });
    rmSync(at(LIST));
    await documents.refresh();
    expect(titles()).toEqual([]);
    const last = documents.revision();
    await documents.refresh();
    expect(documents.revision(), "without a change").toBe(last);
  });

  test("takes the keys that its file lacks from the shipped one, also inside lists of texts", async () => {
    const { page, edit } = createTestDocuments();
    await edit(PAGE, { title: "Buenas", points: [{ name: "Otro" }] });
    expect(page.shown).toEqual({
      title: "Buenas",
      text: "Qué tal",
      points: [{ name: "Otro", note: "Primero" }],
    });
    await edit(PAGE, { more: "x" });
    expect(page.shown).toMatchObject({ title: "Hola", more: "x" });
    await edit(PAGE, {});
    expect(page.shown).not.toHaveProperty("more");
  });

  test("is shown anew when another one changes that its texts name", async () => {
    const { documents, write, titles, page } = createTestDocuments();
    page.convert = (valid) => ({ ...(valid as typeof page.shown), more: titles().join() });
    for (const titulo of ["Casa", "Tienda"]) {
      write(LIST, [{ titulo }]);
      await documents.refresh();
      expect(page.shown.more).toBe(titulo);
    }
  });

  test("is not dated later than today by a file whose time is ahead, nor earlier by a clock that was behind", async () => {
    const { documents, page, write, at } = createTestDocuments();
    write(PAGE, { title: "Buenas" });
    const ahead = Date.now() / 1000 + 3 * 86_400;
    utimesSync(at(PAGE), ahead, ahead);
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    await documents.refresh();
    vi.useRealTimers();
    await documents.refresh();
    const today = limaDay(Date.now());
    expect(documents.readingOf(page).changedOn).toBe(today);
    write(PAGE, "{");
    await documents.refresh();
    expect(documents.readingOf(page).changedOn, "while it is damaged").toBe(today);
  });

  test("is read by a command without a trace in its folder", async () => {
    const dataDir = temporaryFolder();
    await createDocuments(dataDir, [createTestDocuments().works]).refresh();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("that is shipped with a mistake stops the start, which names the file and the key", () => {
    const { page } = createTestDocuments();
    expect(page.shown.title, "before the first look").toBe("Hola");
    const shipped = { ...(page.shipped as object), title: 7 };
    expect(() => defineObject({ ...page, shipped })).toThrow("content/home.json: title: debe ser");
  });

  test("gives an item that has moved no optional key of the shipped one at its place", () => {
    const { stages } = constructora;
    const moved = { stages: { ...stages, items: stages.items.toReversed() } };
    const { items } = (wholeValue(serviceDocuments.constructora, moved) as typeof constructora)
      .stages;
    expect(items).toEqual(moved.stages.items);
  });

  test("shows the other keys while one is unknown, says which, and can be saved", async () => {
    const { documents, page, edit } = createTestDocuments();
    await edit(PAGE, { title: "Buenas", titel: "x", points: [{ name: "Otro", old: [1] }] });
    expect(page.shown).toMatchObject({ title: "Buenas", points: [{ name: "Otro" }] });
    expect(documents.notShown()).toEqual([
      expect.stringMatching(/home\.json: línea 1: points\.0: no existe el campo «old».*«titel»/),
    ]);
    const { notShown, problems } = documents.readingOf(page);
    expect(notShown).toBe(documents.notShown()[0]);
    expect(problems.map(({ kind }) => kind)).toEqual(["unknown", "unknown"]);
    const change = (whole: unknown) => ({ ...(whole as object), title: "Hasta luego" });
    expect(await documents.save(page, change)).toEqual(saved);
    expect(page.shown.title).toBe("Hasta luego");
  });

  test("keeps what is wrong as it was, and shows the rest unless the two contradict each other", async () => {
    const { documents, page, edit } = createTestDocuments();
    const points = [{ name: "Otro", note: "Mío" }];
    await edit(PAGE, { title: "Buenas", points });
    await edit(PAGE, '\ufeff{\n"title": "Adiós",\n"points": null}');
    const shown = { title: "Adiós", text: "Qué tal", points };
    expect(page.shown).toEqual(shown);
    expect(documents.notShown()).toEqual([
      expect.stringMatching(
        /^Error al cargar «Inicio» .*home\.json: línea 3: points: debe ser.*; se muestra lo demás$/,
      ),
    ]);
    await edit(PAGE, { title: "Qué tal", points: null });
    expect(page.shown).toEqual(shown);
    expect(documents.notShown()).toEqual([
      expect.stringMatching(/; se sigue mostrando lo de antes$/),
    ]);
  });

  test("with wrong values when the process starts shows them as they were, else as shipped", async () => {
    const first = createTestDocuments();
    await first.documents.save(first.page, (whole) => ({ ...(whole as object), title: "Buenas" }));
    first.write(PAGE, { title: 7, points: "x", text: "A mano" });
    // Nothing is undone, but the edit by hand is a version now.
    expect(await first.documents.undo(first.page, "old")).toEqual({ kind: "conflict" });
    const { documents, page } = createTestDocuments(first.dataDir);
    await documents.refresh();
    expect(page.shown).toEqual({
      title: "Buenas",
      text: "A mano",
      points: [{ name: "Uno", note: "Primero" }],
    });
  });

  test("with values that contradict each other when the process starts is shown as shipped", async () => {
    const { documents, page, edit } = createTestDocuments();
    await edit(PAGE, { title: "Qué tal" });
    expect(page.shown).toEqual(page.shipped);
    expect(documents.notShown()).toEqual([
      expect.stringMatching(/home\.json: text: repite.*; se muestra lo que trae el programa$/),
    ]);
  });
});

describe("a list", () => {
  test.each<[string, (tools: ReturnType<typeof createTestDocuments>) => void]>([
    ["cannot be parsed", ({ write }) => write(LIST, '[{"titulo": ')],
    ["is in another encoding", ({ write }) => write(LIST, Buffer.from('["Cárdenas"]', "latin1"))],
    ["is no list", ({ write }) => write(LIST, { titulo: "x" })],
    ["is too long", ({ write }) => write(LIST, Array(501).fill({ titulo: "x" }))],
    ["is too deep", ({ write }) => write(LIST, `${"[".repeat(9000)}${"]".repeat(9000)}`)],
    ["is far too large", ({ write }) => write(LIST, " ".repeat(9 * 1024 * 1024))],
    ["is too large", ({ write }) => write(LIST, `${" ".repeat(1024 * 1024)}[]`)],
    ["is no file", ({ at }) => [rmSync(at(LIST)), execFileSync("mkfifo", [at(LIST)])]],
    ["is a folder", ({ at }) => [rmSync(at(LIST)), mkdirSync(at(LIST))]],
    ["is a link to nothing", ({ at }) => [rmSync(at(LIST)), symlinkSync(at("no"), at(LIST))]],
  ])(
    "that %s keeps its last good entries, is logged once, and is read again",
    async (_, damage) => {
      const tools = createTestDocuments();
      const { documents, titles, at, edit } = tools;
      await edit(LIST, [{ titulo: "Casa" }]);
      damage(tools);
      for (let time = 0; time < 2; time++) await documents.refresh();
      expect(titles()).toEqual(["Casa"]);
      expect(log.mock.calls).toEqual([
        [expect.stringMatching(/^Error al cargar las obras .*; se sigue mostrando lo de antes$/)],
      ]);
      expect(documents.notShown()).toEqual(log.mock.calls[0]);
      rmSync(at(LIST), { force: true, recursive: true });
      await edit(LIST, []);
      expect(titles()).toEqual([]);
      expect(documents.notShown()).toEqual([]);
    },
  );

  test("says that a new link leads nowhere", async () => {
    const { documents, at, write } = createTestDocuments();
    write("content/other.json", []);
    await documents.refresh();
    symlinkSync(at("no"), at(LIST));
    await documents.refresh();
    expect(documents.notShown()).toEqual([expect.stringContaining("no se puede leer (ENOENT)")]);
  });

  test("names ten bad entries and counts the others", async () => {
    const { documents, titles, edit } = createTestDocuments();
    await edit(LIST, [{ titulo: "Casa" }, ...Array<number>(200).fill(8)]);
    expect(titles()).toEqual(["Casa"]);
    const logged = log.mock.calls.join("\n");
    expect(logged.match(/no se muestra/g)).toHaveLength(10);
    expect(logged).toContain("… y 190 más");
    expect(documents.notShown()).toEqual([
      expect.stringMatching(/obras\.json: línea 1: Obra 2 no se muestra: debe ir entre llaves/),
    ]);
  });

  test("that is damaged when the process starts shows its newest version", async () => {
    const first = createTestDocuments();
    await first.add("Casa");
    first.write(LIST, '[{"titulo":');
    first.write("history/obras/9999999999999.jsonl", "damaged too");
    const second = createTestDocuments(first.dataDir);
    await second.documents.refresh();
    expect(second.titles()).toEqual(["Casa"]);
  });

  test("that is damaged when the process starts, and has no version, shows no samples", async () => {
    const { documents, works, titles, edit } = createTestDocuments();
    works.shipped = [{ titulo: "Muestra" }];
    await edit(LIST, '[{"titulo":');
    expect(titles()).toEqual([]);
    expect(documents.notShown()).toEqual([expect.stringMatching(/; no se muestra nada$/)]);
  });
});

test("a list shows an entry from its first to its last day in Lima", () => {
  const today = "2026-11-19";
  // In UTC it is tomorrow.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${today}T22:00-05:00`) });
  const shown = [{ texto: "Atendemos.", desde: "", hasta: "" }];
  const shownOn = (...days: [string, string]) =>
    shownEntries({ ...notices, shown, days: () => days }).length > 0;
  expect(shownOn("2020-01-01", today)).toBe(true);
  expect(shownOn(today, "2099-12-31")).toBe(true);
  expect(shownOn("2020-01-01", "2020-12-31")).toBe(false);
  vi.useRealTimers();
});

test("a save is done when what follows it fails, and two processes do that one after the other", async () => {
  let running = 0;
  const done: string[] = [];
  const onChange = async () => {
    running += 1;
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
    done.push(running === 1 ? "alone" : "not alone");
    running -= 1;
    throw new Error("full");
  };
  const { dataDir, add, titles, write, documents } = createTestDocuments(undefined, onChange);
  const other = createTestDocuments(dataDir, onChange);
  expect(await add("Casa")).toEqual(saved);
  write(LIST, [{ titulo: "Tienda" }]);
  await Promise.all([documents.refresh(), other.documents.refresh()]);
  expect(titles()).toEqual(["Tienda"]);
  expect(done).toEqual(["alone", "alone", "alone"]);
});

test("what follows a save is tried again at each look until it succeeds, and its error logged once", async () => {
  const outcomes = [true, false, false, true];
  const onChange = () => (outcomes.shift() ? Promise.resolve() : Promise.reject(new Error("full")));
  const { add, documents } = createTestDocuments(undefined, onChange);
  await documents.refresh();
  await add("Casa");
  expect(outcomes).toHaveLength(2);
  for (let time = 0; time < 4; time++) await documents.refresh();
  expect(outcomes).toEqual([]);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^No se terminó de publicar .*full$/)]]);
});
