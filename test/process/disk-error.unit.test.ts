import { expect, test } from "vitest";
import { describeWriteError } from "~/process/disk-error";

test.each([
  { name: "a full disk", code: "ENOSPC" },
  { name: "a used up quota", code: "EDQUOT" },
  { name: "a full disk under SQLite", code: "ERR_SQLITE_ERROR", errcode: 13 },
])("the error of $name tells of a full disk", (error) => {
  expect(describeWriteError(error)).toContain("el disco está lleno");
});

test.each([
  { name: "a folder of somebody else", code: "EACCES" },
  { name: "a file in the place of a folder", code: "ENOTDIR" },
  { name: "a folder that cannot be made, since a file has its name", code: "EEXIST" },
  { name: "a database that is read-only", code: "ERR_SQLITE_ERROR", errcode: 8 },
  { name: "a failed read, by its extended code of 10", code: "ERR_SQLITE_ERROR", errcode: 266 },
])("the error of $name tells of a missing permission", (error) => {
  expect(describeWriteError(error)).toContain("no puede escribir en su carpeta");
});

test("another error, such as too many open files, has no sentence", () => {
  expect(describeWriteError({ code: "EMFILE" })).toBeUndefined();
});
