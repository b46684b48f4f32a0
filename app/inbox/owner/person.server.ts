import type { Database, MessageRow } from "../store/database.server";
import type { MessageFilter } from "./filter.server";
import { findAll } from "./list.server";

/** Who is meant: one address or one number, as a message has it. */
export type Person = { email: string } | { cell: string };

/** Reads a mail address in any letter case, or a mobile number with or without +51; undefined else. */
export function parsePerson(text: string): Person | undefined {
  const trimmed = text.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed)) return { email: trimmed };
  const digits = trimmed.replace(/[\s().+-]/g, "").replace(/^(0051|51)(?=\d{9}$)/, "");
  return /^\d{9}$/.test(digits) ? { cell: digits } : undefined;
}

/** The messages of one person that a filter lets through, newest first. */
export async function findPerson(
  database: Database,
  person: Person,
  filter: Omit<MessageFilter, "text"> = {},
): Promise<MessageRow[]> {
  const isTheirs = (row: MessageRow) =>
    "email" in person
      ? row.from_email.trim().toLowerCase() === person.email.toLowerCase()
      : row.n_cell.replace(/\D/g, "").endsWith(person.cell);
  const text = "email" in person ? person.email : person.cell;
  return (await findAll(database, { ...filter, text })).filter(isTheirs);
}
