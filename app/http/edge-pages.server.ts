/** The error pages of the edge, in DATA_DIR/content: Caddy shows them while this process cannot answer. */
import { chmod, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "~/process/files.server";
import { describeError } from "~/log";
import { edgePages } from "./refusals.server";

/** Writes the pages that have changed, with the telephone of the company. */
export async function writeEdgePages(dataDir: string): Promise<void> {
  for (const [name, html] of Object.entries(edgePages())) {
    const path = join(dataDir, "content", name);
    const writtenHtml = await readFile(path, "utf8").catch(() => "");
    if (html !== writtenHtml) await replaceFile(path, html);
  }
}

/** Lets the edge, which runs as another user, reach content/ and nothing else. Logs an error instead of throwing it. */
export async function openToEdge(dataDir: string): Promise<void> {
  const history = join(dataDir, "history");
  try {
    await mkdir(history, { recursive: true });
    await chmod(history, 0o700);
    await chmod(dataDir, 0o711);
  } catch (error) {
    console.error(`El proxy no podrá leer su página de error: ${describeError(error)}`);
  }
}
