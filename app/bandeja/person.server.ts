import type { Database, MessageRow } from "~/outbox/store/database.server";
import { findPages, searchWords, type MessageFilter } from "./list.server";

/** Who is meant: one address or one number, as a message has it. */
type Person = { email: string } | { cell: string };

/** Reads a mail address in any letter case, or a mobile number with or without +51; undefined else. */
export function parsePerson(text: string): Person | undefined {
  const trimmed = text.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed)) return { email: trimmed };
  const digits = trimmed.replace(/[\s().+-]/g, "").replace(/^(0051|51)(?=\d{9}$)/, "");
  return /^\d{9}$/.test(digits) ? { cell: digits } : undefined;
}

/** Nobody writes so often; what a stranger wrote in somebody's name must not fill the memory. */
export const MAX_OF_PERSON = 1000;

/** The messages of one person that a filter lets through, newest first: the first thousand. */
export async function findPerson(
  database: Database,
  person: Person,
  filter: Omit<MessageFilter, "text" | "email"> = {},
): Promise<MessageRow[]> {
  const found: MessageRow[] = [];
  for await (const rows of findPagesOfPerson(database, person, filter)) {
    found.push(...rows);
    if (found.length >= MAX_OF_PERSON) break;
  }
  return found.slice(0, MAX_OF_PERSON);
}

/** The ids of all that one person wrote, however much it is. */
export async function findIdsOfPerson(database: Database, person: Person): Promise<string[]> {
  const ids: string[] = [];
  for await (const rows of findPagesOfPerson(database, person)) {
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Every message of one person that a filter lets through, newest first, by pages. */
export async function* findPagesOfPerson(
  database: Database,
  person: Person,
  filter: Omit<MessageFilter, "text" | "email"> = {},
): AsyncGenerator<MessageRow[]> {
  const isTheirs = (row: MessageRow) =>
    "email" in person
      ? row.from_email.trim().toLowerCase() === person.email.toLowerCase()
      : row.n_cell.replace(/\D/g, "").endsWith(person.cell);
  const text = "email" in person ? person.email : person.cell;
  // An address of signs alone has no word to search for, and no letter case.
  const wanted = searchWords(text).length > 0 ? { text } : { email: text };
  for await (const rows of findPages(database, { ...filter, ...wanted })) {
    yield rows.filter(isTheirs);
  }
}
