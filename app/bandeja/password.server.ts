import { hash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Database } from "~/outbox/store/database.server";
import { readValue, setValue } from "~/outbox/store/shared-values.server";

const KEY_BYTES = 32;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** The password that the owner has set, as it is stored. */
interface StoredPassword {
  salt: string;
  hash: string;
  /** The mark of the INBOX_PASSWORD that it stands in for: with another one it no longer counts. */
  replaces: string;
}

interface Password {
  /** Changes with the password: the key of the sessions. */
  key: string;
  matches(given: string): Promise<boolean>;
}

/** Tells one INBOX_PASSWORD from the next. Short, so that a copy of the database does not confirm a guess. */
const markOf = (text: string) => hash("sha256", text).slice(0, 4);

const isEqual = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);

/** Returns the password that opens /bandeja: the owner's, or INBOX_PASSWORD until there is one. */
export async function readPassword(database: Database, inboxPassword: string): Promise<Password> {
  const stored = JSON.parse(
    (await readValue(database, "password")) || "null",
  ) as StoredPassword | null;
  // An older program stored the whole hash, which begins with the mark.
  if (stored?.replaces.startsWith(markOf(inboxPassword))) {
    return {
      key: stored.hash,
      matches: async (given) =>
        isEqual(await hashPassword(given, stored.salt), Buffer.from(stored.hash, "base64")),
    };
  }
  const known = Buffer.from(hash("sha256", inboxPassword));
  return {
    key: inboxPassword,
    matches: (given) =>
      Promise.resolve(isEqual(Buffer.from(hash("sha256", given.normalize("NFC"))), known)),
  };
}

/** Sets the owner's password. It ends all sessions, since their key changes. */
export async function setPassword(
  database: Database,
  inboxPassword: string,
  password: string,
): Promise<void> {
  const salt = randomBytes(16).toString("base64");
  const hashed = await hashPassword(password, salt);
  const replaces = markOf(inboxPassword);
  const stored: StoredPassword = { salt, hash: hashed.toString("base64"), replaces };
  await setValue(database, "password", JSON.stringify(stored));
}

const hashPassword = (password: string, salt: string) =>
  derive(password.normalize("NFC"), Buffer.from(salt, "base64"), KEY_BYTES);
