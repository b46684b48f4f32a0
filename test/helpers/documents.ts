import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { z } from "zod";
import { defineList, defineObject } from "~/documents/document";
import { createDocuments } from "~/documents/documents.server";
import { versionTimes } from "~/documents/history.server";
import { hashOf } from "~/documents/value";
import { list, requiredText, strictObject, text } from "~/documents/field-types.server";
import { temporaryFolder, writeDocument } from "./files";

/** The owner's files of the list and of the page, and the folder of the list's versions. */
export const LIST = "content/obras.json";
export const PAGE = "content/home.json";
export const HISTORY = "history/obras";

const item = strictObject({ name: requiredText("Nombre"), note: requiredText("Nota") }, "Punto");

/** Creates one list and one object as documents in a folder of their own. */
export function createTestDocuments(
  dataDir = temporaryFolder(),
  onChange = () => Promise.resolve(),
) {
  const works = defineList({
    name: "obras",
    title: "Obras",
    page: "/home",
    pluralName: "las obras",
    addLabel: "Nueva obra",
    shipped: [],
    schema: strictObject({ titulo: requiredText("Título"), foto: text("Foto").optional() }, "Obra"),
  });
  const page = defineObject({
    name: "home",
    title: "Inicio",
    page: "/home",
    isPage: true,
    parts: [],
    convert: (valid) => valid,
    shipped: { title: "Hola", text: "Qué tal", points: [{ name: "Uno", note: "Primero" }] },
    schema: strictObject({
      title: requiredText("Título"),
      text: text("Texto"),
      points: list(item, "Puntos"),
      more: z.string().optional(),
    }).refine(({ title, text }) => title !== text, { path: ["text"], message: "repite el título" }),
  });
  const documents = createDocuments(dataDir, [works, page], onChange);
  const at = (path: string) => join(dataDir, path);
  return {
    dataDir,
    works,
    page,
    documents,
    at,
    titles: () => works.shown.map(({ titulo }) => titulo),
    /** Adds a work at the end. */
    add: (titulo: string, more: object = {}) =>
      documents.save(works, (whole) => [...(whole as object[]), { titulo, ...more }]),
    remove: (titulo: string) =>
      documents.save(works, (whole) =>
        (whole as { titulo: string }[]).filter((work) => work.titulo !== titulo),
      ),
    undo: async () => documents.undo(works, hashOf(await documents.read(works))),
    savePage: (changes: object) =>
      documents.save(page, (whole) => ({ ...(whole as object), ...changes })),
    /** Returns the times of the list's versions, newest first. */
    versions: () => versionTimes(at(HISTORY)),
    write: (path: string, content: unknown) => writeDocument(at(path), content),
    /** Writes a file by hand, and looks at it as the site does twice a second. */
    async edit(path: string, content: unknown) {
      writeDocument(at(path), content);
      await documents.refresh();
    },
    read: (path: string): unknown =>
      existsSync(at(path)) ? JSON.parse(readFileSync(at(path), "utf8")) : undefined,
  };
}

/** A save that was made. */
export const saved = expect.objectContaining({ kind: "saved" }) as object;

/** A save that is refused, with the reason for the owner and the status of the answer. */
export const refused = (problem: RegExp, status = 422) => ({
  kind: "refused",
  problem: expect.stringMatching(problem) as string,
  status,
});
