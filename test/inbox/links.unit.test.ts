import { expect, test } from "vitest";
import { replyLinks } from "~/inbox/links";

const mailLinkOf = (from_email: string) =>
  replyLinks({ from_name: "", from_email, n_cell: "" }).mail;

test("a mail link cannot add other recipients", () => {
  expect(mailLinkOf("ana&bcc=otra@x.pe")).toContain("mailto:ana%26bcc%3Dotra@x.pe?");
});

test.each([...' @,;:<>"'])("an address with «%s» gets no mail link", (mark) => {
  expect(mailLinkOf(`ana${mark}otra@x.pe`)).toBeUndefined();
});

test.each([
  ["José-María Núñez", "Hola%2C%20Jos%C3%A9-Mar%C3%ADa."],
  ["https://evil.pe/premio Ana", "Hola."],
  ["Sra. Rosa Quispe", "Hola."],
  ["DE LA CRUZ JUAN", "Hola."],
])("greets «%s» by the first name only if it looks like a name", (from_name, greeting) => {
  const { whatsapp } = replyLinks({ from_name, from_email: "", n_cell: "+51 987 654 321" });
  expect(whatsapp).toContain(`?text=${greeting}%20Te%20`);
});
