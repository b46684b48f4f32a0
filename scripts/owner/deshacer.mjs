/** Brings the version before the last one back: `npm run deshacer`; once more, and the last one is back. */
import { spawnSync } from "node:child_process";

const { status } = spawnSync("sh", ["edge/replace.sh", "back"], { stdio: "inherit" });
if (status === 0) {
  console.log("\nVolvió la versión anterior. Los archivos que editaste siguen como están.");
} else {
  console.error("\nNo se volvió a la versión anterior: el motivo está más arriba.");
  process.exitCode = 1;
}
