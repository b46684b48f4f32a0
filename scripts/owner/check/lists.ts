import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { lineAt } from "~/content/json.server";
import type { OwnerList } from "~/content/owner-list.server";
import { isSampleEntry } from "~/content/samples";
import { ownerLists } from "~/owner-lists.server";
import { findFileProblems, readOwnerFile, textsOf, type OwnerFile } from "./files";
import type { Problem } from "./problem";
import { brokenLinks, unknownService } from "./texts";

/** Returns the problems of the lists in public/: errors, missing pictures, broken links and samples. */
export function findInLists(project: string): Problem[] {
  return Object.values<OwnerList>(ownerLists).flatMap((list) => {
    const read = readOwnerFile(project, list.file);
    if ("text" in read) return [read];
    return [
      ...findFileProblems(read, z.array(list.schema, "debe ser una lista entre corchetes [ ]")),
      ...textsOf(read).flatMap((one) => [
        // Skip a text that is a path: it names a picture, which findInEntries checks.
        ...(one.text.startsWith("/") ? [] : brokenLinks(project, one)),
        ...unknownService(one),
      ]),
      ...findInEntries(project, list, read),
    ];
  });
}

function findInEntries(project: string, list: OwnerList, read: OwnerFile): Problem[] {
  const { file, value, source } = read;
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown, index) => {
    const { success, data } = list.schema.safeParse(entry);
    if (!success) return [];
    const problem = (text: string): Problem => ({
      file,
      line: lineAt(source, [index]),
      text: `${list.item} ${index + 1}: ${text}`,
    });
    return [
      ...unknownFields(list.schema, entry as object).map((name) =>
        problem(`no existe el campo «${name}»`),
      ),
      ...missingFiles(project, list.localFiles(data)).map((path) =>
        problem(`no existe public${path}`),
      ),
      ...(isSampleEntry(entry) ? [problem("es una muestra: pon uno real y autorizado")] : []),
    ];
  });
}

/** Reports unknown fields, which are usually misspelt; the site ignores them. */
function unknownFields(schema: z.ZodType, entry: object): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.keys(entry).filter((name) => !(name in schema.shape));
}

function missingFiles(project: string, addresses: string[]): string[] {
  return addresses
    .filter((address) => address.startsWith("/"))
    .map((address) => decodeURIComponent(new URL(address, "http://localhost").pathname))
    .filter((path) => !existsSync(join(project, "public", path)));
}
