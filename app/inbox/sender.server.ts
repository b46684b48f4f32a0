import { sql, type RawBuilder } from "kysely";
import type { Database, MessageRow } from "~/outbox/store/database.server";

type Sender = Pick<MessageRow, "id" | "from_email" | "n_cell">;

const emailOf = ({ from_email }: Sender) => from_email.trim().toLowerCase();

const cellOf = ({ n_cell }: Sender) => n_cell.replace(/\D/g, "").slice(-9);

/** Matches the letters whose case SQL does not know, and the escape sign of `like`. */
const UNSURE = /[^!-~]+|\\/g;

/**
 * Returns the ids of a message and of all messages from its sender: the same email address in any letter
 * case, or the same phone number in any spelling.
 */
export async function findIdsOfSender(database: Database, sender: Sender): Promise<string[]> {
  const [email, cell] = [emailOf(sender), cellOf(sender)];
  // The database finds some more than these, and this process chooses.
  const maybeOwn: RawBuilder<boolean>[] = [sql`id = ${sender.id}`];
  if (email) maybeOwn.push(sql`lower(from_email) like ${`%${email.replace(UNSURE, "%")}%`}`);
  if (cell) maybeOwn.push(sql`n_cell like ${`%${[...cell].join("%")}%`}`);
  const found = await database
    .selectFrom("messages")
    .select(["id", "from_email", "n_cell"])
    .where((is) => is.or(maybeOwn))
    .execute();
  const isOwn = (row: Sender) =>
    row.id === sender.id ||
    (email !== "" && emailOf(row) === email) ||
    (cell !== "" && cellOf(row) === cell);
  return found.filter(isOwn).map(({ id }) => id);
}
