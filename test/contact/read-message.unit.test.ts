import { expect, test } from "vitest";
import { readFields, errorsIn } from "~/contact/read-message.server";
import { refused } from "~/contact/outcome";
import { fieldNames, isRequired, messageFrom, type Message } from "~/message/fields";
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
  ["with the shortest mail of the shape", { from_email: "a@b.c" }],
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
  "ana@correo.pe\n",
  "ana\u00a0@correo.pe",
])("a mail address is refused: %j", (from_email) => {
  expect(bannerFor({ from_email })).toBe(invalid);
});

test.each([
  "12345678",
  "1234567890",
  "98765432a",
  "987 654 321",
  "+51987654321",
  "-87654321",
  "9876543.1",
  "９８７６５４３２１",
  "987654321\n",
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

test.each<[string, [string, string | File][], Partial<Message>]>([
  ["with line ends as \\n", [["message", "uno\r\ndos\rtres\n"]], { message: "uno\ndos\ntres\n" }],
  ["without control characters", [["from_name", "A\u0000n\u001ba \r\n B"]], { from_name: "Ana B" }],
  [
    "without invisible marks in a mail",
    [["from_email", "\u200bana@x.pe"]],
    { from_email: "ana@x.pe" },
  ],
  ["without those in a number", [["n_cell", "\u202a966123456\u202c"]], { n_cell: "966123456" }],
  ["with those of a message", [["message", "👷🏽\u200d♀️"]], { message: "👷🏽\u200d♀️" }],
  ["whole, to show it again", [["message", "a".repeat(60000)]], { message: "a".repeat(60000) }],
  [
    "up to a length that is refused",
    [["from_name", "a".repeat(9999)]],
    { from_name: "a".repeat(400) },
  ],
  [
    "with line ends counted as the browser counts them",
    [["message", "\r\n".repeat(5000)]],
    { message: "\n".repeat(5000) },
  ],
  [
    "with the first of repeated fields",
    [
      ["from_name", "Ana"],
      ["from_name", "Eva"],
    ],
    { from_name: "Ana" },
  ],
  ["with files as empty", [["from_email", new File(["x"], "x.txt")]], {}],
  ["without other names", [["constructor", "x"]], {}],
])("a posted form is read %s", (_, entries, read) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  expect(readFields(form)).toEqual({ ...messageFrom(() => ""), ...read });
});
