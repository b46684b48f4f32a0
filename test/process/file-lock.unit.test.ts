import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockFile } from "~/process/file-lock.server";
import { temporaryFolder } from "../helpers/files";

test("a try for a lock that another call has leaves no file open", () => {
  const path = join(temporaryFolder(), ".lock");
  const countOpenFiles = () => readdirSync("/proc/self/fd").length;
  const before = countOpenFiles();
  const release = lockFile(path);
  expect(lockFile(path)).toBeUndefined();
  release?.();
  expect(countOpenFiles()).toBe(before);
});
