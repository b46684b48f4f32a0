import { z } from "zod";
import { ownerLists } from "~/owner-lists.server";
import { rulesOf } from "../owner/check/faults";
import { contentFiles } from "../owner/check/files";
import { project } from "../project.mjs";

/** What VS Code is told of the owner's files, by the rules that the site holds them to. */
export function editorSettings() {
  const rules: [string, z.ZodType][] = [
    ...contentFiles(project).map((file): [string, z.ZodType] => [file, rulesOf(file)]),
    ...ownerLists.map(({ file, schema }): [string, z.ZodType] => [file, z.array(schema)]),
  ];
  return {
    "json.schemas": rules.map(([file, schema]) => ({
      fileMatch: [`/${file}`],
      schema: z.toJSONSchema(schema, { reused: "ref" }),
    })),
  };
}
