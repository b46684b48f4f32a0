import { sql, type Transaction } from "kysely";
import { DAY_MS, limaDay, limaStart, shareOfDay, shareOfMonth, toIso } from "~/time";
import { countMails, remainingMails, type MailLimits } from "./quota.server";
import { BLOCK_HASH_LENGTH } from "./rate-limit.server";
import type { Database, MessageRow, Schema } from "./store/database.server";

/*
 * A network's first mails of a day (a twentieth of the limit; of its block a fifth) go out at once, others
 * only as the day and the month pass, up to four fifths of them.
 */
const firstOfNetwork = ({ daily }: MailLimits) => Math.max(3, Math.ceil(daily / 20));
const firstOfBlock = ({ daily }: MailLimits) => Math.max(3, Math.ceil(daily / 5));
const PACED_SHARE = 0.8;

/** Or on its way for the first time. */
const isMailed = (now: number) => sql<boolean>`
  (status = 'delivered' and settled_at >= ${toIso(limaStart(limaDay(now)))}
    or status = 'pending' and leased_until > ${toIso(now)} and last_error is null)`;

/** How many messages a network, by its hash, kept within a day; whether its next mail is among the first. */
export async function useOfNetwork(
  transaction: Transaction<Schema>,
  network: string,
  limits: MailLimits,
  now: number,
): Promise<{ kept: number; isAmongFirst: boolean }> {
  const block = network.slice(0, BLOCK_HASH_LENGTH);
  const { rows } = await sql<Record<"kept" | "mailed" | "of_block", number | string>>`
    select
      count(*) filter (where network = ${network} and received_at > ${toIso(now - DAY_MS)}) as kept,
      count(*) filter (where network = ${network} and ${isMailed(now)}) as mailed,
      count(*) filter (where ${isMailed(now)}) as of_block
    from messages where network >= ${block} and network < ${`${block}g`}`.execute(transaction);
  return {
    kept: Number(rows[0]?.kept),
    isAmongFirst:
      Number(rows[0]?.mailed) < firstOfNetwork(limits) &&
      Number(rows[0]?.of_block) < firstOfBlock(limits),
  };
}

/** First mails before others, suspects last, then the network served least; undefined when none may go now. */
export async function findNextDue(
  database: Database,
  limits: MailLimits,
  now: number,
): Promise<Pick<MessageRow, "id" | "attempts"> | undefined> {
  const counts = await countMails(database, now);
  // A long queue costs nothing while no mail may go.
  if (remainingMails(counts, limits) === 0) return undefined;
  const block = sql.raw(`substr(messages.network, 1, ${BLOCK_HASH_LENGTH})`);
  const { rows } = await sql<Pick<MessageRow, "id" | "attempts"> & { is_first: number }>`
    with served as (
      select network, ${block} as block, count(*) as mails from messages
      where network is not null and ${isMailed(now)} group by network
    ), blocks as (
      select block, sum(mails) as mails from served group by block
    ), due as (
      select id, attempts, suspect, received_at, coalesce(blocks.mails, 0) as of_block,
        row_number() over (partition by messages.network, suspect order by received_at) - 1
          + coalesce(served.mails, 0) as turn
      from messages
      left join served on served.network = messages.network
      left join blocks on blocks.block = ${block}
      where status = 'pending' and next_attempt_at <= ${toIso(now)}
        and (leased_until is null or leased_until < ${toIso(now)})
    )
    select id, attempts, case when suspect = 0 and turn < ${firstOfNetwork(limits)}
      and of_block < ${firstOfBlock(limits)} then 1 else 0 end as is_first
    from due order by is_first desc, suspect, turn, received_at desc limit 1`.execute(database);
  const [next] = rows;
  const isPaced =
    counts.today < Math.floor(PACED_SHARE * limits.daily * shareOfDay(now)) &&
    counts.month < Math.floor(PACED_SHARE * limits.monthly * shareOfMonth(now));
  return next && (next.is_first === 1 || isPaced) ? next : undefined;
}
