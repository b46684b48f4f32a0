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
  /** The mark of the INBOX_PASSWORD at that time. Under another INBOX_PASSWORD the stored password no longer opens. */
  replaces: string;
}

interface Password {
  /** Differs for each password; the key of the sessions is made of it. */
  key: string;
  matches(typed: string): Promise<boolean>;
}

/** Returns a mark that shows a change of INBOX_PASSWORD; short, so that a stolen database does not confirm a guess. */
const markOf = (inboxPassword: string) => hash("sha256", inboxPassword).slice(0, 4);

const isEqual = (buffer: Buffer, other: Buffer) =>
  buffer.length === other.length && timingSafeEqual(buffer, other);

/** Returns the password that opens /bandeja: the owner's, or INBOX_PASSWORD until there is one. */
export async function readPassword(database: Database, inboxPassword: string): Promise<Password> {
  const stored = JSON.parse(
    (await readValue(database, "password")) || "null",
  ) as StoredPassword | null;
  // An older program stored the whole hash, which begins with the mark.
  if (stored?.replaces.startsWith(markOf(inboxPassword))) {
    return {
      key: stored.hash,
      matches: async (typed) =>
        isEqual(await hashPassword(typed, stored.salt), Buffer.from(stored.hash, "base64")),
    };
  }
  // Hashes have the same length, whatever is typed.
  const digest = (password: string) => Buffer.from(hash("sha256", password));
  return {
    key: inboxPassword,
    matches: (typed) =>
      Promise.resolve(isEqual(digest(typed.normalize("NFC")), digest(inboxPassword))),
  };
}

/** Sets the owner's password. This ends all sessions, since their key is made of it. */
export async function setPassword(database: Database, inboxPassword: string, password: string) {
  const salt = randomBytes(16).toString("base64");
  const hashed = await hashPassword(password, salt);
  const replaces = markOf(inboxPassword);
  const stored: StoredPassword = { salt, hash: hashed.toString("base64"), replaces };
  await setValue(database, "password", JSON.stringify(stored));
}

const hashPassword = (password: string, salt: string) =>
  derive(password.normalize("NFC"), Buffer.from(salt, "base64"), KEY_BYTES);
