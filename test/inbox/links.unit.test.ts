import { expect, test } from "vitest";
import { replyLinks } from "~/inbox/links";

test.each<[string, string]>([
  ["ana&bcc=otra@x.pe", "mailto:ana%26bcc%3Dotra@x.pe?"],
  ...[...' @,;:<>"'].map((mark): [string, string] => [`ana${mark}otra@x.pe`, "false"]),
])("answers %s alone", (from_email, link) => {
  expect(String(replyLinks({ from_name: "", from_email, n_cell: "" }).mail)).toContain(link);
});

test.each([
  ["José-María Núñez", "Hola%2C%20Jos%C3%A9-Mar%C3%ADa."],
  ["https://evil.pe/premio Ana", "Hola."],
  ["+51987654321", "Hola."],
  ["premio.evil.pe Ana", "Hola."],
  ["Sra. Rosa Quispe", "Hola."],
  ["DE LA CRUZ JUAN", "Hola."],
])("greets «%s» by the first name only if it looks like a name", (from_name, greeting) => {
  const { whatsapp } = replyLinks({ from_name, from_email: "", n_cell: "+51 987 654 321" });
  expect(whatsapp).toContain(`?text=${greeting}%20Te%20`);
});
