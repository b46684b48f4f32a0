import type { Database, MessageRow } from "~/outbox/store/database.server";

type Row = Pick<MessageRow, "id" | "from_email" | "n_cell">;

const emailOf = ({ from_email }: Row) => from_email.trim().toLowerCase();

const cellOf = ({ n_cell }: Row) => n_cell.replace(/\D/g, "").slice(-9);

/**
 * Returns the ids of a message and of all messages from its sender: the same email address in any letter
 * case, or the same phone number in any spelling.
 */
export async function findIdsOfSender(database: Database, message: Row): Promise<string[]> {
  const [email, cell] = [emailOf(message), cellOf(message)];
  // Not by SQL, which knows the letter case of ASCII only. 30,000 messages take 40 ms.
  const all = await database
    .selectFrom("messages")
    .select(["id", "from_email", "n_cell"])
    .execute();
  const isOwn = (row: Row) =>
    row.id === message.id ||
    (email !== "" && emailOf(row) === email) ||
    (cell !== "" && cellOf(row) === cell);
  return all.filter(isOwn).map(({ id }) => id);
}
