import { expect, onTestFinished, test } from "vitest";
import { readFields, errorsIn } from "~/contact/read-message.server";
import { refused } from "~/contact/outcome";
import {
  fieldNames,
  fieldOf,
  isRequired,
  messageFrom,
  type FieldName,
  type Message,
} from "~/message/fields";
import { goodMessage } from "../helpers/inbox";

const required = "Todos los campos son obligatorios.";
const invalid = "Por favor, ingresa un correo y celular válidos.";

/** Returns the sentence of the banner for a message with changes; undefined when it is accepted. */
function bannerFor(changes: Partial<Message>): string | undefined {
  const message = { ...goodMessage, ...changes };
  const errors = errorsIn(message);
  if (Object.keys(errors).length === 0) return undefined;
  const outcome = refused(errors, message);
  return outcome.kind === "error" ? outcome.text : undefined;
}

test.each<[string, Partial<Message>]>([
  ["with a mail with dots, a plus and letters of Spanish", { from_email: "ñ.a+b@correo.edu.pe" }],
  ["with a mail of 254 characters", { from_email: `${"a".repeat(245)}@correo.pe`.slice(-254) }],
  ["with a name of 100 characters", { from_name: "a".repeat(100) }],
  ["with a message of 5000 characters", { message: "a".repeat(5000) }],
  ["with any nine digits", { n_cell: "012345678" }],
])("a message is accepted %s", (_, changes) => {
  expect(bannerFor(changes)).toBeUndefined();
});

test.each(fieldNames.filter(isRequired))("a message is incomplete with a blank %s", (name) => {
  // No letters, and then spaces and letters that nobody sees.
  for (const blank of ["", ..." \t\n\u00a0\u2003\u3000\u200b\ufeff\u3164\u2800"])
    expect(bannerFor({ [name]: blank }), JSON.stringify(blank)).toBe(required);
});

test("the banner does not call all fields required when one is optional", () => {
  const field = fieldOf("n_cell");
  field.required = false;
  onTestFinished(() => void delete field.required);
  expect(bannerFor({ from_name: "" })).toBe("Falta algún campo obligatorio.");
});

test("the banner names a missing field before an invalid one", () => {
  expect(bannerFor({ from_name: "", n_cell: "1" })).toBe(required);
});

test.each([
  "ana@correo",
  "@correo.pe",
  "ana@.pe",
  "ana@correo.",
  "ana@cor@reo.pe",
  "ana@mi correo.pe",
  " ana@correo.pe",
  "ana@correo.pe ",
  "ana@correo.pe\nBcc: luis@correo.pe",
])("a mail address is refused: %j", (from_email) => {
  expect(bannerFor({ from_email })).toBe(invalid);
});

test.each([
  "12345678",
  "1234567890",
  "987 654 321",
  "+51987654321",
  "9876543.1",
  "９８７６５４３２１",
])("a phone number is refused: %j", (n_cell) => {
  expect(bannerFor({ n_cell })).toBe(invalid);
});

test.each([
  ["name of 101", { from_name: "a".repeat(101) }],
  ["mail of 256", { from_email: `${"a".repeat(246)}@correo.pe` }],
  ["message of 5001", { message: "a".repeat(5001) }],
  ["message of 2501 astral characters", { message: "😀".repeat(2501) }],
])("refuses a text that is too long with its own sentence: %s", (_, changes) => {
  expect(bannerFor(changes)).toBe("Un campo es demasiado largo. Acórtalo e inténtalo de nuevo.");
});

test.each<[how: string, name: FieldName, posted: string | File, read: string]>([
  ["with line ends as \\n", "message", "uno\r\ndos\rtres\n", "uno\ndos\ntres\n"],
  ["without control characters", "from_name", "A\u0000n\u001ba \r\n B", "Ana B"],
  ["without invisible marks in a mail", "from_email", "\u200bana@x.pe", "ana@x.pe"],
  ["without those in a number", "n_cell", "\u202a966123456\u202c", "966123456"],
  ["with those of a message", "message", "👷🏽\u200d♀️", "👷🏽\u200d♀️"],
  ["whole, to show it again", "message", "a".repeat(60000), "a".repeat(60000)],
  ["up to a length that is refused", "from_name", "a".repeat(9999), "a".repeat(400)],
  ["with line ends counted as browsers do", "message", "\r\n".repeat(5000), "\n".repeat(5000)],
  ["with files as empty", "from_email", new File(["x"], "x.txt"), ""],
])("a posted form is read %s", (_, name, posted, read) => {
  const form = new FormData();
  form.append(name, posted);
  expect(readFields(form)).toEqual({ ...messageFrom(() => ""), [name]: read });
});

test("of a posted name that is repeated the first value is read", () => {
  const form = new FormData();
  for (const value of ["Ana", "otra vez"]) form.append("from_name", value);
  expect(readFields(form).from_name).toBe("Ana");
});
