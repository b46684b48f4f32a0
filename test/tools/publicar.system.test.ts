import { writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../helpers/files";
import { run } from "../helpers/program";
import { copyProject } from "../helpers/project-copy";

/** A stand-in for Docker that does nothing, and refuses to prune as it does while another program prunes. */
const DOCKER = `#!/bin/sh
case "$*" in
    *prune*) echo "a prune operation is already running" >&2; exit 1 ;;
    "compose config --images app") echo sitio-app ;;
    "compose config") echo "name: sitio" ;;
esac
`;

test("a version is published also when Docker's old images cannot be removed now", async () => {
  const { folder } = copyProject("scripts", "Caddyfile");
  const tools = temporaryFolder();
  writeFileSync(join(tools, "docker"), DOCKER, { mode: 0o755 });
  writeFileSync(join(folder, ".env"), "");
  const env = { PATH: tools + delimiter + process.env.PATH };
  const { status, output } = await run("sh", ["scripts/owner/publicar.sh"], { cwd: folder, env });
  expect([status, output]).toEqual([0, expect.stringContaining("Publicado.")]);
});
