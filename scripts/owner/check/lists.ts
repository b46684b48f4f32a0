import { existsSync } from "node:fs";
import { join } from "node:path";
import type { OwnerList } from "~/content/owner-list.server";
import { ownerLists } from "~/owner-lists.server";
import { findFaults } from "./faults";
import { lineAt, readOwnerFile, textsOf, type OwnerFile } from "./files";
import type { Problem } from "./problem";
import { brokenLink, miscoded, unknownService } from "./words";
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
  const seen = new Map<string, number>();
  const more = value.flatMap((entry, index) => {
    const line = lineAt(tree, [index]);
    const problem = (text: string) => ({ file, line, text: `${list.item} ${index + 1}: ${text}.` });
    const before = seen.get(JSON.stringify(entry));
    seen.set(JSON.stringify(entry), before ?? line);
    const { success, data } = list.schema.safeParse(entry);
    return [
      ...(before === undefined ? [] : [problem(`ya está en la línea ${before}`)]),
      ...(success ? [...list.adviceOn(data), ...missing(project, list.filesOf(data))] : []).map(
        problem,
      ),
    ];
  });
  return [
    ...findFaults(read, z.array(list.schema)),
    ...more,
    ...textsOf(read).flatMap((one) => [
      ...miscoded(one),
      ...unknownService(one),
      ...(one.text.startsWith("/") ? [] : brokenLink(project, one)),
    ]),
  ];
}

function missing(project: string, addresses: string[]): string[] {
  return addresses
    .filter((address) => address.startsWith("/"))
    .map((address) => new URL(address, "http://localhost").pathname)
    .filter((path) => !existsSync(join(project, "public", decodeURIComponent(path))))
    .map((path) => `no existe public${path}`);
}
