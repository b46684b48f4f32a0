import { statSync } from "node:fs";
import { join } from "node:path";
import type { OwnerList } from "~/content/owner-list.server";
import { ownerLists } from "~/owner-lists.server";
import { findFaults } from "./faults";
import { lineAt, readOwnerFile, textsOf, type OwnerFile } from "./files";
import type { Problem } from "./problem";
import { brokenLink, findInText } from "./words";
import { z } from "zod";

/** What is wrong with the lists: faults, services that do not exist, entries that stand twice, files that are not there. */
export function findInLists(project: string): Problem[] {
  return ownerLists.flatMap((list) => {
    const read = readOwnerFile(project, list.file);
    return "tree" in read ? findInList(project, list, read) : [read];
  });
}

function findInList(project: string, list: OwnerList, read: OwnerFile): Problem[] {
  const { file, value, tree } = read;
  if (!Array.isArray(value)) return [{ file, text: "debe ser una lista entre corchetes [ ]." }];
  const more = value.flatMap((entry, index) => {
    const line = lineAt(tree, [index]);
    const problem = (text: string) => ({ file, line, text: `${list.item} ${index + 1}: ${text}.` });
    const { success, data } = list.schema.safeParse(entry);
    const advice = success ? [...list.adviceOn(data), ...missing(project, list.filesOf(data))] : [];
    return advice.map(problem);
  });
  return [
    ...findFaults(read, z.array(list.schema)),
    ...more,
    ...textsOf(read).flatMap((one) => [
      ...findInText(one),
      ...(one.text.startsWith("/") ? [] : brokenLink(project, one)),
    ]),
  ];
}

function missing(project: string, addresses: string[]): string[] {
  return addresses
    .filter((address) => address.startsWith("/"))
    .map((address) => new URL(address, "http://localhost").pathname)
    .filter((path) => !sizeOf(join(project, "public", decodeURIComponent(path))))
    .map((path) => `no existe public${path}, o está vacío`);
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
