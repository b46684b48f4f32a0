import { text } from "node:stream/consumers";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { MessageCard } from "~/inbox/message-card";
import { readFields, errorsIn } from "~/contact/read-message.server";
import { privacidad } from "~/content/privacidad";
import { contentHash } from "~/outbox/intake.server";
import { toJson, toTable } from "~/inbox/command-output";
import { findPage } from "~/inbox/list.server";
import { toCsv } from "~/inbox/csv.server";
import { createEmailjsMailer } from "~/mail/emailjs.server";
import { fieldNames, fieldOf, isRequired, messageFrom, errorMessage } from "~/message/fields";
import { startEmailjs } from "../helpers/emailjs";
import { createTestOutbox } from "../helpers/outbox";

/** A valid value for a field, by its rules. */
function valueFor(name: (typeof fieldNames)[number]): string {
  const { pattern } = fieldOf(name);
  const candidates = [`Palabra-${name}`, "alguien@correo.pe", "987654321"];
  return (
    candidates.find((value) => !pattern || new RegExp(`^(?:${pattern})$`, "u").test(value)) ?? ""
  );
}

const message = messageFrom(valueFor);
const emailjs = await startEmailjs();
beforeEach(() => emailjs.reset());

test.each(fieldNames)("%s is read, validated, stored, mailed and shown", async (name) => {
  const form = new FormData();
  for (const field of fieldNames) form.set(field, message[field]);
  expect(readFields(form)[name]).toBe(message[name]);
  expect(errorsIn(message)).toEqual({});

  const refused = isRequired(name) ? { [name]: "required" } : {};
  expect(errorsIn({ ...message, [name]: "" })).toEqual(refused);
  const tooLong = "a".repeat(fieldOf(name).maxLength + 1);
  expect(errorsIn({ ...message, [name]: tooLong })).toHaveProperty(name);
  const { reasons, pattern } = fieldOf(name);
  expect("required" in reasons, "a reason for an empty value").toBe(isRequired(name));
  expect("invalid" in reasons, "a reason for a wrong value").toBe(Boolean(pattern));
  for (const error of ["required", "invalid", "tooLong"] as const) {
    expect(errorMessage(name, error)).not.toBe("");
  }

  const other = { ...message, [name]: `${message[name]}9` };
  expect(contentHash(other)).not.toBe(contentHash(message));

  const outbox = createTestOutbox();
  outbox.answer = { kind: "retry", code: 500, reason: `${message[name]} was refused` };
  await outbox.submit(undefined, message);
  const [row] = await outbox.rows();
  expect(row?.[name]).toBe(message[name]);
  expect(row?.last_error).toBe("500 […] was refused");

  expect(JSON.parse(toJson(row ? [row] : []))).toMatchObject([{ [name]: message[name] }]);
  expect(await text(toCsv(outbox.withDatabase, {}))).toContain(message[name]);
  expect(toTable(row ? [row] : [])).toContain(message[name]);
  const page = await outbox.withDatabase((database) => findPage(database, {}));
  expect(page.rows[0]?.[name]).toBe(message[name]);
  expect(
    row && renderToStaticMarkup(createElement(MessageCard, { row, list: "/bandeja", cause: null })),
  ).toContain(message[name]);

  const ids = { serviceId: "s", templateId: "t", publicKey: "k", privateKey: undefined };
  await createEmailjsMailer({ ...ids, url: emailjs.url }).send(message);
  expect(emailjs.received[0]?.body.template_params).toEqual(message);

  const notice = JSON.stringify(privacidad.sections);
  // The notice names the field twice: as asked from the visitor and as sent to the provider.
  const { noun } = fieldOf(name);
  const places = notice.match(new RegExp(noun, "gi"))?.length ?? 0;
  expect(places, `places of «${noun}» in content/privacidad.json`).toBeGreaterThan(1);
});
