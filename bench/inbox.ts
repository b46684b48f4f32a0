/** What keeping a message costs before it is sent, and what the owner asks of 100,000 messages. */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { hasPostgres, startPostgres } from "../test/helpers/postgres";
import { eraseMessages } from "~/bandeja/actions.server";
import { findPage, type MessageFilter } from "~/bandeja/list.server";
import { readCondition } from "~/bandeja/web/condition.server";
import { parseEnv } from "~/env.server";
import { storeSubmission } from "~/outbox/intake.server";
import { createMailer } from "~/mail/provider.server";
import { readHealth } from "~/bandeja/health.server";
import { isSqlite, openDatabase, type Database } from "~/outbox/store/database.server";
import { searchText } from "~/outbox/store/messages.server";
import { toIso } from "~/time";

const MANY = 100_000;
const TIMEOUTS = { lockMs: 1000, answerMs: 60_000 };
const RULES = {
  rateLimit: 20,
  dailyLimit: 1_000_000,
  maxWaiting: 1_000_000,
  leaseMs: 20_000,
  pagePaths: new Set<string>(),
};

const messageOf = (number: number) => ({
  from_name: "Ana Huamán",
  from_email: `ana${number % 5000}@correo.pe`,
  n_cell: "987654321",
  message: `Quiero techar el segundo piso de mi casa en Comas y cambiar las ventanas. Consulta rara${Math.floor(number / 10)}`,
});

/** Prints the wall time of many runs of `work`, and its CPU with that of a database of its own. */
async function time(name: string, runs: number, work: () => unknown, databaseCpuMs = () => 0) {
  const cpuMs = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
  const times: number[] = [];
  const before = cpuMs() + databaseCpuMs();
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const cpu = (cpuMs() + databaseCpuMs() - before) / runs;
  times.sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.floor(runs * share)] ?? NaN).toFixed(2)} ms`;
  console.log(
    `  ${name.padEnd(24)} ${cpu.toFixed(2)} ms CPU  p50 ${at(0.5)}`,
    runs > 99 ? `p99 ${at(0.99)}` : "",
  );
}

let count = 0;

/** Keeps one message of a client of its own, so that no limit is met. */
function keep(database: Database) {
  const address = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
  const message = { ...messageOf(0), message: `Consulta ${(count += 1)}` };
  const submission = { message, address, page: "/home", utm: null, spam: false };
  return storeSubmission(database, submission, RULES, Date.now());
}

/** Messages of two years: each tenth word of theirs is rare, the others common. */
async function fill(database: Database): Promise<void> {
  for (let first = 0; first < MANY; first += 1000) {
    const rows = Array.from({ length: 1000 }, (_, index) => {
      const number = MANY - first - index;
      const at = toIso(Date.now() - number * 600_000);
      const isHeld = number % 500 === 0;
      return {
        ...{ id: `m-${number}`, received_at: at, next_attempt_at: at, settled_at: at, attempts: 1 },
        ...{ status: isHeld ? ("held" as const) : ("delivered" as const), utm: null },
        ...{
          last_error: isHeld ? "403 no" : null,
          last_code: isHeld ? 403 : null,
          page: number % 3 ? "/domotica" : "/home",
        },
        ...{ ...messageOf(number), search_text: searchText(messageOf(number)) },
        ...{ content_hash: `h${number}`, network: null },
        ...{ leased_until: null, handled_at: null, reposts: 0 },
      };
    });
    await database.transaction().execute(async (transaction) => {
      for (const row of rows) await transaction.insertInto("messages").values(row).execute();
    });
  }
}

const questions: [string, MessageFilter][] = [
  ["list", { withoutSpam: true }],
  ["to attend", { open: true }],
  ["by page and month", { withoutSpam: true, page: "/home", month: "2026-03" }],
  ["search, rare word", { withoutSpam: true, text: "rara777" }],
  ["search, common words", { withoutSpam: true, text: "quiero techar" }],
  ["search, a person", { withoutSpam: true, text: "ana123@correo.pe" }],
];

async function benchOn(url: string, databaseCpuMs: () => number): Promise<void> {
  const database = await openDatabase(url, TIMEOUTS);
  const settings = parseEnv({ DATABASE_URL: url });
  const mailer = createMailer(settings.mailAccount);
  await time("warm-up", 500, () => keep(database));
  await time("keep, empty", 500, () => keep(database), databaseCpuMs);
  await fill(database);
  if (!isSqlite(url)) await sql`analyze`.execute(database);
  await time("keep, 100,000", 500, () => keep(database), databaseCpuMs);
  for (const [name, filter] of questions) {
    await time(name, 20, () => findPage(database, filter), databaseCpuMs);
  }
  const now = Date.now();
  await time("condition", 20, () => readCondition(database, settings, now), databaseCpuMs);
  const health = () => readHealth(database, mailer, RULES.dailyLimit, now);
  await time("/salud/correo", 20, health, databaseCpuMs);
  await time("erase one", 1, () => eraseMessages(database, ["m-5"]), databaseCpuMs);
  await database.destroy();
}

export async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "anden-bench-"));
  console.log(`inbox: SQLite, ${cpus().length} cores, Node ${process.version}`);
  await benchOn(`file:${join(folder, "messages.sqlite")}`, () => 0);
  rmSync(folder, { recursive: true });
  if (!hasPostgres) return;
  console.log("inbox: PostgreSQL");
  const postgres = await startPostgres();
  await benchOn(await postgres.database("owner"), () => postgres.cpuMs());
  await postgres.remove();
}
