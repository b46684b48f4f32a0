import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { pages } from "~/content/pages";
import { project } from "../../scripts/project.mjs";

const git = (...options: string[]) =>
  execFileSync("git", options, { cwd: project, encoding: "utf8", stdio: "pipe" }).trim();

/** Whether there is a history to compare with: an image or an archive has none, a CI often one commit. */
function hasHistory(): boolean {
  try {
    return git("rev-parse", "--is-shallow-repository") === "false";
  } catch {
    return false;
  }
}

/** The day of this machine, as git tells it of its commits. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

test.runIf(hasHistory()).each(Object.keys(pages))(
  "the date of %s is the day of the last change of its words (or set `updated` there)",
  (path) => {
    const file = `content/${path}.json`;
    const lastChange = (...what: string[]) => git("log", "-1", "--format=%as", ...what, "--", file);
    // What is not committed yet was changed today.
    const changes = git("diff", "HEAD", "--", file);
    const words = changes ? today() : lastChange();
    const date = /^\+ *"updated": /m.test(changes) ? today() : lastChange('-G^ *"updated": ');
    expect({ file, date }).toEqual({ file, date: words });
  },
);
