/** What the owner's list, search and actions cost with 100,000 messages, in CPU of the process. */
import { sql } from "kysely";
import { parseEnv } from "~/env.server";
import { eraseMessages } from "~/inbox/owner/actions.server";
import { readCondition } from "~/inbox/owner/condition.server";
import type { MessageFilter } from "~/inbox/owner/filter.server";
import { findPage } from "~/inbox/owner/list.server";
import { findMailProblem } from "~/inbox/mail-problem.server";
import type { Database } from "~/inbox/store/database.server";
import { isSqliteDatabase } from "~/inbox/store/database.server";

const MANY = 100_000;
const RUNS = 20;

/** Fills an inbox with messages of two years: each tenth word of theirs is rare, the others common. */
export async function fillForOwner(database: Database): Promise<void> {
  const row = (n: string, text: (value: string) => string, time: string) => sql`
    select ${sql.raw(`'m-' || ${n}`)}, ${sql.raw(time)}, ${sql.raw(`case when ${n} % 500 = 0 then 'held' else 'delivered' end`)},
      1, ${sql.raw(`case when ${n} % 500 = 0 then '403 no' end`)}, ${sql.raw(`case ${n} % 3 when 0 then '/home' else '/domotica' end`)},
      'Ana Huamán', ${sql.raw(`'ana' || ${text(`${n} % 5000`)} || '@correo.pe'`)}, '987654321',
      ${sql.raw(`'Quiero techar el segundo piso de mi casa en Comas y cambiar las ventanas. Consulta rara' || ${text(`${n} / 10`)}`)},
      ${sql.raw(`'i' || ${n}`)}, ${sql.raw(time)}, ${sql.raw(time)}`;
  const columns = sql.raw(
    "(id, received_at, status, attempts, last_error, page, from_name, from_email, n_cell, message, identity, next_attempt_at, settled_at)",
  );
  if (isSqliteDatabase(database)) {
    const time = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n * 10) || ' minutes')";
    await sql`with recursive numbers(n) as (select ${sql.lit(MANY)} union all select n - 1 from numbers where n > 1)
      insert into messages ${columns} ${row("n", (value) => `(${value})`, time)} from numbers`.execute(
      database,
    );
    return;
  }
  const time = `to_char((now() - n * interval '10 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`insert into messages ${columns} ${row("n", (value) => `(${value})::text`, time)}
    from generate_series(${sql.lit(MANY)}, 1, -1) as numbers(n)`.execute(database);
  await sql`analyze messages`.execute(database);
}

const questions: [string, MessageFilter][] = [
  ["list", { withoutSpam: true }],
  ["by state", { status: "held" }],
  ["to attend", { open: true }],
  ["by page and month", { withoutSpam: true, page: "/home", month: "2026-03" }],
  ["search, rare word", { withoutSpam: true, text: "rara777" }],
  ["search, common words", { withoutSpam: true, text: "quiero techar" }],
  ["search, one letter", { withoutSpam: true, text: "c" }],
  ["search, a person", { withoutSpam: true, text: "ana123@correo.pe" }],
  ["search, nothing", { withoutSpam: true, text: "andamio" }],
  ["common words, held", { status: "held", text: "quiero techar" }],
];

/**
 * Prints what each question costs, in CPU of this process and of the database's.
 *
 * @param databaseCpuMs CPU time that a database with processes of its own has used so far
 */
export async function benchOwner(
  database: Database,
  url: string,
  databaseCpuMs: () => number,
): Promise<void> {
  const settings = parseEnv({ DATABASE_URL: url });
  const now = Date.now();
  const works: [string, () => Promise<unknown>][] = [
    ...questions.map(([name, filter]): [string, () => Promise<unknown>] => [
      name,
      () => findPage(database, filter),
    ]),
    ["condition", () => readCondition(database, settings, now)],
    ["/salud/correo", () => findMailProblem(database, true, now)],
  ];
  const cpuMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + databaseCpuMs();
  };
  for (const [name, work] of works) {
    await work();
    const cpuBefore = cpuMs();
    const start = performance.now();
    for (let run = 0; run < RUNS; run++) await work();
    const cpu = (cpuMs() - cpuBefore) / RUNS;
    const wall = (performance.now() - start) / RUNS;
    console.log(`  ${name.padEnd(24)} ${show(cpu)} CPU  ${show(wall)}`);
  }
  const cpuBefore = cpuMs();
  const start = performance.now();
  await eraseMessages(database, ["m-5"]);
  const wall = performance.now() - start;
  console.log(`  ${"erase one".padEnd(24)} ${show(cpuMs() - cpuBefore)} CPU  ${show(wall)}`);
}

const show = (ms: number) => `${ms.toFixed(1).padStart(6)} ms`;
