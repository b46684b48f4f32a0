import { text } from "node:stream/consumers";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readFields, errorsIn } from "~/contact/read-message.server";
import { privacidad } from "~/content/privacidad";
import { toJson, toTable } from "~/inbox/command-output";
import { toCsv } from "~/inbox/csv.server";
import { findPage } from "~/inbox/list.server";
import { MessageCard } from "~/inbox/message-card";
import { fieldNames, fieldOf, isRequired, messageFrom, reasonOf } from "~/message/fields";
import { contentHash } from "~/outbox/intake.server";
import type { MessageRow } from "~/outbox/store/database.server";
import { createTestOutbox } from "../helpers/outbox";

const VALID_VALUES = ["alguien@correo.pe", "987654321"];

/** A message with a valid value for each field, also for a new one. */
const message = messageFrom((name) => {
  const { pattern } = fieldOf(name);
  if (pattern === undefined) return `Palabra-${name}`;
  return VALID_VALUES.find((value) => new RegExp(`^(?:${pattern})$`, "u").test(value)) ?? "";
});

const outbox = createTestOutbox();
outbox.answer = { kind: "retry", code: 500, reason: `no: ${Object.values(message).join(" ")}` };
await outbox.submit(undefined, message);
const [row] = (await outbox.rows()) as [MessageRow];

describe.each(fieldNames)("the field %s", (name) => {
  const { maxLength, noun, pattern, reasons } = fieldOf(name);

  test("is read from the form and checked", () => {
    const form = new FormData();
    form.set(name, message[name]);
    expect(readFields(form)[name]).toBe(message[name]);
    expect(errorsIn(message)).toEqual({});
    const errorsWhenEmpty = isRequired(name) ? { [name]: "required" } : {};
    expect(errorsIn({ ...message, [name]: "" })).toEqual(errorsWhenEmpty);
    expect(errorsIn({ ...message, [name]: "a".repeat(maxLength + 1) })).toHaveProperty(name);
  });

  test("has a sentence for each error that it can have", () => {
    expect("required" in reasons).toBe(isRequired(name));
    expect("invalid" in reasons).toBe(pattern !== undefined);
    for (const error of ["required", "invalid", "tooLong"] as const) {
      expect(reasonOf(name, error)).not.toBe("");
    }
  });

  test("tells one message from another", () => {
    const other = { ...message, [name]: `${message[name]}9` };
    expect(contentHash(other)).not.toBe(contentHash(message));
  });

  test("is stored, and removed from the reason of a failure", () => {
    expect(row[name]).toBe(message[name]);
    expect(row.last_error).toMatch(/^500 no:( \[…\])+$/);
  });

  test("is in the list, the card, the CSV, and the output of the command", async () => {
    const page = await outbox.withDatabase((database) => findPage(database, {}));
    expect(page.rows[0]?.[name]).toBe(message[name]);
    const card = createElement(MessageCard, { row, list: "/bandeja" });
    expect(renderToStaticMarkup(card)).toContain(message[name]);
    expect(await text(toCsv(outbox.withDatabase, {}))).toContain(message[name]);
    expect(JSON.parse(toJson([row]))).toMatchObject([{ [name]: message[name] }]);
    expect(toTable([row])).toContain(message[name]);
  });

  test("is named twice in the privacy notice: as asked from visitors, and as sent to the provider", () => {
    const notice = JSON.stringify(privacidad.sections);
    expect(notice.match(new RegExp(noun, "gi"))?.length).toBeGreaterThan(1);
  });
});
