import { expect, test } from "vitest";
import { describeWriteError } from "~/process/disk-error";

test.each([{ code: "ENOSPC" }, { code: "EDQUOT" }, { code: "ERR_SQLITE_ERROR", errcode: 13 }])(
  "%j is the error of a full disk",
  (error) => {
    expect(describeWriteError(error)).toContain("el disco está lleno");
  },
);

test.each([
  { code: "EACCES" },
  { code: "ENOTDIR" },
  { code: "EEXIST" },
  { code: "ERR_SQLITE_ERROR", errcode: 8 },
  // The extended code of 10.
  { code: "ERR_SQLITE_ERROR", errcode: 266 },
])("%j is the error of a folder without permission", (error) => {
  expect(describeWriteError(error)).toContain("no puede escribir en su carpeta");
});

test("another error has no sentence", () => {
  expect(describeWriteError({ code: "EMFILE" })).toBeUndefined();
});
