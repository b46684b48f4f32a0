import { join } from "node:path";
import { expect, test } from "vitest";
import { tryData } from "~/check/try-data.server";
import { parseEnv } from "~/env.server";
import { temporaryFolder, writeDocument } from "../helpers/files";

test("a new version is refused for a damaged document, and no sample is named then", async () => {
  const DATA_DIR = temporaryFolder();
  writeDocument(join(DATA_DIR, "content/company.json"), "{");
  const attempt = tryData(parseEnv({ DATA_DIR }));
  await expect(attempt).rejects.toThrow(/company\.json\n {2}× no es JSON válido/);
  await expect(attempt).rejects.not.toThrow(/es una muestra/i);
});

test("a new version is refused when no PostgreSQL answers", async () => {
  const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: "postgres://anden@127.0.0.1:1/no" };
  await expect(tryData(parseEnv(settings))).rejects.toThrow(
    /^La base de mensajes no se puede leer: .*ECONNREFUSED/,
  );
});
