import { createHash } from "node:crypto";
import { fieldNames, fieldOf, type Message } from "~/message/fields";

/** The idempotency key of a message: the same content from the same sender gives the same one. */
export function contentHash(message: Message): string {
  const values = fieldNames.map((name) =>
    fieldOf(name).ignoresCase ? message[name].toLowerCase() : message[name],
  );
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}
