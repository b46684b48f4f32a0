import type { Database, MessageRow } from "~/outbox/store/database.server";

type Row = Pick<MessageRow, "id" | "from_email" | "n_cell">;

/** Returns the same text for all spellings of an address. Not by SQL, which may know the letter case of ASCII only. */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** Returns the nine digits of a mobile number, without +51. */
const cellOf = ({ n_cell }: Row) => n_cell.replace(/\D/g, "").slice(-9);

/**
 * Returns the ids of a message and of all messages from its sender: the same email address in any letter
 * case, or the same phone number in any spelling.
 */
export async function findIdsOfSender(database: Database, message: Row): Promise<string[]> {
  const email = emailKey(message.from_email);
  const cell = cellOf(message);
  // All rows, because SQL cannot compare the addresses. 30,000 messages take 40 ms.
  const rows = await database
    .selectFrom("messages")
    .select(["id", "from_email", "n_cell"])
    .execute();
  const isOfSender = (row: Row) =>
    row.id === message.id ||
    (email !== "" && emailKey(row.from_email) === email) ||
    (cell !== "" && cellOf(row) === cell);
  return rows.filter(isOfSender).map(({ id }) => id);
}
