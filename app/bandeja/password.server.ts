import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Database } from "~/outbox/store/database.server";
import { readState, setState } from "~/outbox/store/state.server";

const KEY_BYTES = 32;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** The password that the owner has set, as it is stored. */
interface StoredPassword {
  salt: string;
  hash: string;
  /** The mark of INBOX_PASSWORD when it was set. A new INBOX_PASSWORD replaces it. */
  replaces: string;
}

interface Password {
  /** Changes with the password: the key of the sessions. */
  key: string;
  matches(given: string): Promise<boolean>;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Tells one INBOX_PASSWORD from the next. Short, so that a copy of the database does not confirm a guess. */
const markOf = (text: string) => hashOf(text).slice(0, 4);

const isEqual = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);

/** Returns the password that opens /bandeja: the owner's, or INBOX_PASSWORD until there is one. */
export async function readPassword(database: Database, inboxPassword: string): Promise<Password> {
  const stored = JSON.parse(
    (await readState(database, "password")) || "null",
  ) as StoredPassword | null;
  // An older program stored the whole hash, which begins with the mark.
  if (stored?.replaces.startsWith(markOf(inboxPassword))) {
    const { salt, hash } = stored;
    return {
      key: hash,
      matches: async (given) =>
        isEqual(await hashPassword(given, salt), Buffer.from(hash, "base64")),
    };
  }
  const known = Buffer.from(hashOf(inboxPassword));
  return {
    key: inboxPassword,
    matches: (given) =>
      Promise.resolve(isEqual(Buffer.from(hashOf(given.normalize("NFC"))), known)),
  };
}

/** Sets the owner's password. It ends all sessions, since their key changes. */
export async function setPassword(
  database: Database,
  inboxPassword: string,
  password: string,
): Promise<void> {
  const salt = randomBytes(16).toString("base64");
  const hash = (await hashPassword(password, salt)).toString("base64");
  const stored: StoredPassword = { salt, hash, replaces: markOf(inboxPassword) };
  await setState(database, "password", JSON.stringify(stored));
}

const hashPassword = (password: string, salt: string) =>
  derive(password.normalize("NFC"), Buffer.from(salt, "base64"), KEY_BYTES);
