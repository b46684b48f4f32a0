import { statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { OwnerList } from "~/content/owner-list.server";
import { ownerLists } from "~/owner-lists.server";
import { findFaults } from "./faults";
import { lineAt, readOwnerFile, textsOf, type OwnerFile } from "./files";
import type { Problem } from "./problem";
import { brokenLink, findInText } from "./words";
import { z } from "zod";

/** A portrait takes a tenth of it. */
const MAX_BYTES = 400 * 1024;

/** What is wrong with the lists: faults, services that do not exist, entries that stand twice, pictures that cannot be shown. */
export async function findInLists(project: string): Promise<Problem[]> {
  const found = ownerLists.map(async (list) => {
    const read = readOwnerFile(project, list.file);
    return "tree" in read ? findInList(project, list, read) : [read];
  });
  return (await Promise.all(found)).flat();
}

async function findInList(project: string, list: OwnerList, read: OwnerFile): Promise<Problem[]> {
  const { file, value, tree } = read;
  if (!Array.isArray(value)) return [{ file, text: "debe ser una lista entre corchetes [ ]." }];
  const more = value.map(async (entry, index) => {
    const line = lineAt(tree, [index]);
    const problem = (text: string) => ({ file, line, text: `${list.item} ${index + 1}: ${text}.` });
    const { success, data } = list.schema.safeParse(entry);
    if (!success) return [];
    const pictures = await Promise.all(localOf(data, list).map((path) => faultOf(project, path)));
    return [...list.adviceOn(data), ...pictures.filter((fault) => fault !== undefined)].map(
      problem,
    );
  });
  return [
    ...findFaults(read, z.array(list.schema)),
    ...(await Promise.all(more)).flat(),
    ...textsOf(read).flatMap((one) => [
      ...findInText(one),
      ...(one.text.startsWith("/") ? [] : brokenLink(project, one)),
    ]),
  ];
}

const localOf = (entry: unknown, { filesOf }: OwnerList) =>
  filesOf(entry)
    .filter((address) => address.startsWith("/"))
    .map((address) => new URL(address, "http://localhost").pathname);

async function faultOf(project: string, path: string): Promise<string | undefined> {
  const file = join(project, "public", decodeURIComponent(path));
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  if (!bytes) return `no existe public${path}, o está vacío`;
  const cure = "pásala por npm run foto";
  if (bytes > MAX_BYTES) return `public${path} pesa ${Math.round(bytes / 1024)} KB: ${cure}`;
  return sharp(file)
    .stats()
    .then(() => undefined)
    .catch(() => `public${path} está dañada o no es una foto para la web: ${cure}`);
}
