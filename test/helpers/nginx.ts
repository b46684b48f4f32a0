import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { fillInAll, imageSettings } from "./edge-templates";
import { end, freePort, temporaryFolder, until } from "./program";
import { makeCertificate } from "./tls";
import { project } from "../../scripts/project.mjs";

/** Where nginx is, or undefined. */
export const nginx = [process.env.NGINX_PATH, "/usr/sbin/nginx", "/usr/local/sbin/nginx"].find(
  (path) => path && existsSync(path),
);

if (!nginx) console.log("skipped: no nginx");

const version = nginx && spawnSync(nginx, ["-v"], { encoding: "utf8" }).stderr;
const isOld = /nginx\/1\.(\d|1\d|2[0-7])\./.test(version ?? "");

export type Edge = Awaited<ReturnType<typeof startEdge>>;

interface EdgeOptions {
  /** HOST:PORT of the app, as compose.yaml gives it. */
  app: string;
  /** HOST:PORT of a name server; needed when `app` is a name. */
  resolver?: string;
  env?: Record<string, string>;
  /** Whether a certificate is mounted. */
  tls?: boolean;
}

/**
 * Starts nginx with the edge's configuration, filled in as its container does it, on free ports of the
 * loopback, and waits until it answers.
 */
export async function startEdge({
  app,
  resolver = "127.0.0.1",
  env = {},
  tls = false,
}: EdgeOptions) {
  if (!nginx) throw new Error("nginx not found: apt-get install nginx-light");
  const folder = temporaryFolder();
  const inside = (name: string) => join(folder, name);
  const port = await freePort();
  const securePort = await freePort();
  const settings: Record<string, string> = {
    ...imageSettings(),
    NGINX_LOCAL_RESOLVERS: resolver,
    EDGE_CONFIG: folder,
    EDGE_APP: app,
    EDGE_HTTP: `127.0.0.1:${port}`,
    EDGE_HTTP_IPV6: `[::1]:${port}`,
    EDGE_HTTPS: `127.0.0.1:${securePort}`,
    EDGE_HTTPS_IPV6: `[::1]:${securePort}`,
    EDGE_LOG: inside("log"),
    EDGE_CACHE: inside("cache"),
    EDGE_BUILT: builtFiles(),
    EDGE_FILES: inside("files"),
    EDGE_PUBLIC: join(project, "public"),
    EDGE_CERTIFICATES: inside("certificates"),
    EDGE_ACME: inside("acme"),
    ...env,
  };
  for (const name of ["log", "cache", "files", "certificates", "acme", "conf.d"]) {
    mkdirSync(inside(name), { recursive: true });
  }
  if (tls) makeCertificate(inside("certificates"), "IP:127.0.0.1");
  if (tls) chmodSync(inside("certificates/privkey.pem"), 0o600);
  runStartScripts(settings, () =>
    fillInAll(inside("files/templates"), inside("conf.d"), settings, isOld),
  );
  symlinkSync(inside("files/nginx.conf"), inside("nginx.conf"));

  const isRoot = process.getuid?.() === 0;
  // Debian's nginx would put these where only root may write.
  const temporary = ["fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${inside(`cache/${kind}`)};\n`,
  );
  writeFileSync(inside("conf.d/test.conf"), temporary.join(""));
  const child = spawn(
    nginx,
    [
      ...["-p", folder, "-c", inside("nginx.conf"), "-e", inside("log/error.log"), "-g"],
      `daemon off; pid ${inside("nginx.pid")}; ${isRoot ? "user root;" : ""}`,
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  const log = (name: string) => () => {
    const path = inside(`log/${name}.log`);
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  };
  const kept = () => keptPages(folder);
  const edge = {
    url: `http://127.0.0.1:${port}`,
    /** The same over TLS; there only with certificates. */
    secureUrl: `https://127.0.0.1:${securePort}`,
    folder,
    accessLog: log("access"),
    errorLog: log("error"),
    /** The files that hold kept pages. */
    kept,
    /** Makes every kept page `seconds` older, as if that time had gone by. */
    age: (seconds: number) => kept().forEach((file) => makeOlder(file, seconds)),
    stop: () => end(child),
  };
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output}${edge.errorLog()}`);
    const answer = await fetch(`${edge.url}/_edge/salud`).catch(() => undefined);
    return answer?.ok;
  });
  return edge;
}

let built: string | undefined;

/** What the image of the edge's files holds, made once for all edges of a worker. */
function builtFiles(): string {
  if (built) return built;
  built = temporaryFolder();
  const script = "scripts/build/write-edge-files.mjs";
  execFileSync(process.execPath, [script, built, join(built, "assets")], { cwd: project });
  return built;
}

/** The image fills the templates in and runs what is in /docker-entrypoint.d; a service brings the files. */
function runStartScripts(settings: Record<string, string>, fillTemplatesIn: () => void): void {
  const env = { ...process.env, ...settings };
  const run = (name: string) =>
    execFileSync(join(project, "edge", name), { env, stdio: ["ignore", "ignore", "pipe"] });
  run("lay-out-files.sh");
  fillTemplatesIn();
  run("start.sh");
}

/** The files in which nginx keeps pages, inside its folder. */
function keptPages(folder: string): string[] {
  const pages = join(folder, "cache/pages");
  return readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((name) => /^\w\/\w\w\/\w{32}$/.test(name))
    .map((name) => join(pages, name));
}

/**
 * A kept page begins with nginx's ngx_http_file_cache_header_t: its version, then until when it is
 * fresh; for how long after that it may still be shown follows, and is no time of day.
 */
function makeOlder(file: string, seconds: number): void {
  const descriptor = openSync(file, "r+");
  const validUntil = Buffer.alloc(8);
  readSync(descriptor, validUntil, 0, 8, 8);
  validUntil.writeBigInt64LE(validUntil.readBigInt64LE() - BigInt(seconds));
  writeSync(descriptor, validUntil, 0, 8, 8);
  closeSync(descriptor);
}
