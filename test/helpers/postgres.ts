import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { cpuMsOfFamily } from "./process";
import { freePort } from "./server";
import { makeCertificate } from "./tls";

const folders = ["15", "16", "17", "14", "13"].map(
  (version) => `/usr/lib/postgresql/${version}/bin`,
);
const bin = folders.find((folder) => existsSync(join(folder, "postgres")));
const asRoot = process.getuid?.() === 0;
/** The account that runs it where the tests run as root. */
const account = asRoot ? accountOfPostgres() : undefined;

/** Whether this machine has what startPostgres needs: the programs, and as root an account for them. */
export const hasPostgres = bin !== undefined && (!asRoot || account !== undefined);

if (!hasPostgres) console.warn("skipped: no PostgreSQL");

/** The path of one of PostgreSQL's programs; where hasPostgres is false there is none. */
export const programOfPostgres = (name: string) => join(bin ?? "", name);

/** A private PostgreSQL on a free port of this machine. */
export interface Postgres {
  /** Where a database of its own is made for each name. */
  database(name: string): Promise<string>;
  /** Ends it as an administrator would: connections are cut, nothing is lost. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Holds it and all its connections still, as a machine that hangs; the function given lets go. */
  freeze(): Promise<() => void>;
  /** Encrypts what it says to `localhost`, and refuses plain words; gives the authority's file. */
  requireTls(): Promise<string>;
  /** A second one that has what this one committed, before this one says so. */
  startStandby(): Promise<{ port: number; promote(): Promise<void>; stop(): void }>;
  /** CPU time of all its processes so far, in milliseconds. */
  cpuMs(): number;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Ends it for good. */
  remove(): Promise<void>;
}

/** Starts a private PostgreSQL with its data in a temporary folder, durable as in production. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), "anden-postgres-"));
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const port = await freePort();
  const { status, stderr } = spawnSync(
    programOfPostgres("initdb"),
    ["-D", data, "-U", "anden", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"],
    { ...account, cwd: folder, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`initdb: ${stderr}`);
  let server: ChildProcess | undefined;

  const url = (name: string) => `postgres://anden@127.0.0.1:${port}/${name}`;

  async function start() {
    const options = [
      "-D",
      data,
      "-p",
      String(port),
      "-k",
      folder,
      "-c",
      "listen_addresses=127.0.0.1",
    ];
    server = spawn(programOfPostgres("postgres"), options, {
      ...account,
      cwd: folder,
      stdio: "ignore",
    });
    for (;;) {
      if (server.exitCode !== null) throw new Error("PostgreSQL did not start");
      if (await answers(url("postgres"))) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function stop() {
    if (!server) return;
    const exit = once(server, "exit");
    // "Fast": connections are cut and the data is written.
    server.kill("SIGINT");
    await exit;
    server = undefined;
  }

  await start();
  return {
    async database(name) {
      await query(url("postgres"), `create database ${name}`);
      return url(name);
    },
    start,
    stop,
    async freeze() {
      const backends = await query<{ pid: number }>(
        url("postgres"),
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      const pids = [server?.pid ?? 0, ...backends.map(({ pid }) => pid)];
      for (const pid of pids) process.kill(pid, "SIGSTOP");
      return () => pids.forEach((pid) => process.kill(pid, "SIGCONT"));
    },
    async requireTls() {
      makeCertificate(data, "DNS:localhost", ["server.crt", "server.key"]);
      const key = join(data, "server.key");
      chmodSync(key, 0o600);
      if (account) chownSync(key, account.uid, account.gid);
      writeFileSync(join(data, "pg_hba.conf"), "hostssl all all all trust\n");
      await query(url("postgres"), "alter system set ssl = on");
      await query(url("postgres"), "select pg_reload_conf()");
      const authority = join(data, "server.crt");
      const checked = `postgres://anden@localhost:${port}/postgres?sslmode=verify-full&sslrootcert=${authority}`;
      while (!(await answers(checked))) await new Promise((resolve) => setTimeout(resolve, 50));
      return authority;
    },
    async startStandby() {
      const copy = join(folder, "standby");
      const address = ["-h", "127.0.0.1", "-p", String(port), "-U", "anden"];
      const copying = ["-D", copy, "-R", "--checkpoint=fast", ...address];
      const { status, stderr } = spawnSync(programOfPostgres("pg_basebackup"), copying, {
        ...account,
        cwd: folder,
        encoding: "utf8",
      });
      if (status !== 0) throw new Error(`pg_basebackup: ${stderr}`);
      const launch = async () => {
        const own = await freePort();
        const where = ["-D", copy, "-p", String(own), "-k", copy];
        const options = [...where, "-c", "listen_addresses=127.0.0.1"];
        const settings = { ...account, cwd: folder, stdio: "ignore" } as const;
        return { own, process: spawn(programOfPostgres("postgres"), options, settings) };
      };
      let standby = await launch();
      await query(url("postgres"), "alter system set synchronous_standby_names = '*'");
      await query(url("postgres"), "select pg_reload_conf()");
      const follows = "select from pg_stat_replication where sync_state = 'sync'";
      while ((await query(url("postgres"), follows)).length === 0) {
        // Another program took the port that was free a moment ago.
        if (standby.process.exitCode !== null) standby = await launch();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return {
        port: standby.own,
        async promote() {
          const promoted = `postgres://anden@127.0.0.1:${standby.own}/postgres`;
          await query(promoted, "select pg_promote()");
        },
        stop: () => standby.process.kill("SIGKILL"),
      };
    },
    cpuMs: () => (server?.pid ? cpuMsOfFamily(server.pid) : 0),
    async kill() {
      if (!server) return;
      const exit = once(server, "exit");
      server.kill("SIGKILL");
      await exit;
      server = undefined;
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return query(url, "select 1").then(
    () => true,
    () => false,
  );
}

/** Asks the PostgreSQL database at `url` over a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

function accountOfPostgres(): { uid: number; gid: number } | undefined {
  const id = (flag: string) => spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout;
  const [uid, gid] = [id("-u"), id("-g")].map((text) => Number.parseInt(text, 10));
  return uid && gid ? { uid, gid } : undefined;
}
