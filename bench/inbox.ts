/**
 * What keeping a message costs before it is sent, beside the disk's own price, and whether the inbox
 * gets slower with a million messages in it.
 */
import { fsyncSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { hasPostgres, startPostgres } from "../test/helpers/postgres";
import { benchOwner, fillForOwner } from "./helpers/owner-list";
import { storeSubmission } from "~/inbox/intake.server";
import { openDatabase, type Database } from "~/inbox/store/database.server";
import { leaseMessage, recordWaiting } from "~/inbox/store/messages.server";

const RUNS = 500;
const MANY = 1_000_000;
const TIMEOUTS = { lockMs: 1000, answerMs: 60_000 };
const LEASE_MS = 20_000;
const RULES = { rateLimit: 20, mails: { daily: 50, monthly: 200 }, leaseMs: LEASE_MS };

let count = 0;

const nextMessage = () => ({
  from_name: "Ana Huamán",
  from_email: "ana@correo.pe",
  n_cell: "987654321",
  message:
    `Consulta ${(count += 1)}: quiero techar el segundo piso y cambiar las ventanas. `.repeat(3),
});

interface Times {
  p50: number;
  p99: number;
}

/** Times many runs of `work`, each alone. */
async function time(work: () => unknown): Promise<Times> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(RUNS * share)] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function bareFsync(folder: string): () => void {
  const file = openSync(join(folder, "bare"), "w");
  const page = Buffer.alloc(4096, 1);
  return () => {
    writeSync(file, page);
    fsyncSync(file);
  };
}

async function measure(database: Database): Promise<Record<string, Times>> {
  // A client of its own for each message, so that no limit is met.
  const keep = (message: ReturnType<typeof nextMessage>) => {
    const address = `10.0.${count >> 8}.${count & 255}`;
    const submission = { message, address, page: "/home", utm: null, suspect: false };
    return storeSubmission(database, submission, RULES, Date.now());
  };
  const insert = await time(() => keep(nextMessage()));

  const known = nextMessage();
  await keep(known);
  const duplicate = await time(() => {
    count += 1;
    return keep(known);
  });

  const kept = await keep(nextMessage());
  const id = "id" in kept ? kept.id : "";
  const take = await time(async () => {
    await recordWaiting(database, id);
    await leaseMessage(database, { id, attempts: 1000 }, Date.now(), LEASE_MS);
  });
  return { insert, duplicate, "lease and release": take };
}

async function fill(database: Database): Promise<void> {
  const received = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n / 10 + 20) || ' minutes')`;
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${MANY})
    insert into messages (id, received_at, status, attempts, last_error, page, from_name, from_email,
      n_cell, message, identity, client, first_attempt_at, next_attempt_at, claimed_until, settled_at)
    select lower(hex(randomblob(16))), ${received}, 'delivered', 1, null, '/home', 'Ana Huamán',
      'ana@correo.pe', '987654321', 'Quiero techar el segundo piso de mi casa en Comas. ' || n,
      lower(hex(randomblob(32))), null, ${received}, ${received}, null, ${received}
    from numbers`.execute(database);
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

const show = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms`;

/** The owner's questions, on SQLite and, where it is installed, on PostgreSQL. */
async function benchOwnerList(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "anden-bench-"));
  const postgres = hasPostgres ? await startPostgres() : undefined;
  const urls = [`file:${join(folder, "messages.sqlite")}`];
  if (postgres) urls.push(await postgres.database("owner"));
  for (const url of urls) {
    console.log(`inbox: 100,000 messages as their owner asks for them, ${url.split(":", 1)[0]}`);
    const database = await openDatabase(url, TIMEOUTS);
    await fillForOwner(database);
    await benchOwner(database, url, () => (url.startsWith("file:") ? 0 : (postgres?.cpuMs() ?? 0)));
    await database.destroy();
  }
  await postgres?.remove();
  rmSync(folder, { recursive: true });
}

export async function bench(): Promise<void> {
  await benchOwnerList();
  await benchStoring();
}

async function benchStoring(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "anden-bench-"));
  const path = join(folder, "messages.sqlite");
  console.log(`inbox: SQLite, ${RUNS} runs each, ${cpus().length} cores, Node ${process.version}`);
  let database = await openDatabase(`file:${path}`, TIMEOUTS);

  const fsync = bareFsync(folder);
  console.log(`  bare write and fsync of 4 KB         ${show(await time(fsync))}`);
  // The first round is the compiler's.
  await measure(database);
  const empty = await measure(database);
  console.log(`  kept before it is sent               ${show(empty.insert ?? { p50: 0, p99: 0 })}`);

  await fill(database);
  await database.destroy();
  const start = performance.now();
  database = await openDatabase(`file:${path}`, TIMEOUTS);
  const opening = performance.now() - start;
  const full = await measure(database);
  for (const [name, times] of Object.entries(empty)) {
    const later = full[name] ?? times;
    console.log(`  ${name.padEnd(18)} with 0 messages   ${show(times)}`);
    console.log(
      `  ${"".padEnd(18)} with 1,000,000    ${show(later)}  x${(later.p50 / times.p50).toFixed(2)}`,
    );
  }
  const size = (statSync(path).size / 1024 ** 2).toFixed(0);
  console.log(`  opening with 1,000,000 (${size} MB)    ${opening.toFixed(0)} ms`);
  await database.destroy();
  rmSync(folder, { recursive: true });
}
