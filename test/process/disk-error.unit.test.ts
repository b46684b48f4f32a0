import { expect, test } from "vitest";
import { describeWriteError } from "~/process/disk-error";

test.each([
  [{ code: "ENOSPC" }, "el disco está lleno"],
  [{ code: "EDQUOT" }, "el disco está lleno"],
  [{ code: "ERR_SQLITE_ERROR", errcode: 13 }, "el disco está lleno"],
  [{ code: "EACCES" }, "no puede escribir en su carpeta"],
  [{ code: "ENOTDIR" }, "no puede escribir en su carpeta"],
  [{ code: "EEXIST" }, "no puede escribir en su carpeta"],
  [{ code: "ERR_SQLITE_ERROR", errcode: 8 }, "no puede escribir en su carpeta"],
  [{ code: "ERR_SQLITE_ERROR", errcode: 266 }, "no puede escribir en su carpeta"],
  [{ code: "EMFILE" }, ""],
])("the error %j of a disk has a sentence for the owner: %s", (error, sentence) => {
  expect(describeWriteError(error) ?? "").toContain(sentence);
  expect(describeWriteError(error) === undefined).toBe(sentence === "");
});
