import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { query } from "./database";
import { end, freePort, isRunning } from "./program";
import { until } from "./wait";

const folders = ["15", "16", "17", "14", "13"].map(
  (version) => `/usr/lib/postgresql/${version}/bin`,
);
const bin = folders.find((folder) => existsSync(join(folder, "postgres")));
const isRoot = process.getuid?.() === 0;
/** The account of PostgreSQL when the tests run as root. */
const account = isRoot ? accountOfPostgres() : undefined;

/** Whether `startPostgres` works here: the programs exist, and as root their account does too. */
export const hasPostgres = bin !== undefined && (!isRoot || account !== undefined);

if (!hasPostgres) console.warn("skipped: no PostgreSQL");

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a private PostgreSQL on a free port, with its data in a temporary folder, durable as in production. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), "anden-postgres-"));
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const port = await freePort();
  const url = `postgres://anden@127.0.0.1:${port}/postgres`;
  const owner = ["-U", "anden", "-A", "trust"];
  const options = ["-D", data, ...owner, "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  const made = spawnSync(join(bin ?? "", "initdb"), options, { ...account, cwd: folder });
  if (made.status !== 0) throw new Error(String(made.stderr));
  let databases = 0;
  let server: ChildProcess | undefined;

  async function start() {
    const listens = ["-p", String(port), "-k", data, "-c", "listen_addresses=127.0.0.1"];
    const program = join(bin ?? "", "postgres");
    const started = spawn(program, ["-D", data, ...listens], {
      ...account,
      cwd: data,
      stdio: "ignore",
    });
    server = started;
    await until(() => {
      if (!isRunning(started)) throw new Error("PostgreSQL did not start");
      return query(url, "select 1").catch(() => undefined);
    });
  }

  /** Stops the server with a fast shutdown (SIGINT), which closes connections and loses nothing. */
  const stop = async () => server && end(server, "SIGINT");

  await start();
  return {
    /** Creates an empty database; returns its URL. */
    async database() {
      const name = `database${++databases}`;
      await query(url, `create database ${name}`);
      return url.replace(/postgres$/, name);
    },
    start,
    stop,
    /** Ends the server by an immediate shutdown (SIGQUIT), for good. */
    kill: async () => server && end(server, "SIGQUIT"),
    /** Suspends the server and its connections, like a machine that hangs, while `work` runs. */
    async whileFrozen(work: () => Promise<void>) {
      const backends = await query<{ pid: number }>(
        url,
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      const pids = [server?.pid ?? 0, ...backends.map(({ pid }) => pid)];
      for (const pid of pids) process.kill(pid, "SIGSTOP");
      // Also after a failure: a suspended server never ends.
      await work().finally(() => pids.forEach((pid) => process.kill(pid, "SIGCONT")));
    },
  };
}

function accountOfPostgres(): { uid: number; gid: number } | undefined {
  const id = (flag: string) => spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout;
  const [uid, gid] = [id("-u"), id("-g")].map((text) => Number.parseInt(text, 10));
  return uid && gid ? { uid, gid } : undefined;
}
