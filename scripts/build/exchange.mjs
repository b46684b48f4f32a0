import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { project } from "../project.mjs";

const current = join(project, "build");

/** Puts the build in `folder` into its place, and deletes the one that was there. */
export function exchange(folder) {
  const aside = join(project, ".builds/replaced");
  mkdirSync(join(project, ".builds"), { recursive: true });
  rmSync(aside, { recursive: true, force: true });
  const hadOne = existsSync(current);
  if (hadOne) renameSync(current, aside);
  try {
    renameSync(folder, current);
  } catch (error) {
    if (hadOne) renameSync(aside, current);
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}
