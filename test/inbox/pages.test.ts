import { expect } from "vitest";
import { test } from "../helpers/bandeja";

test("a long message is whole on its own page, to which the list links, and counted in its month", async ({
  owner,
  inbox,
}) => {
  await inbox.post({ message: `${"Una línea\n".repeat(20)}La última` });
  const [message] = await inbox.query<{ id: string }>("select id from messages");
  const address = `/bandeja/mensaje/${message?.id}`;
  expect(await owner.read("/bandeja")).toMatch(new RegExp(`href="${address}[^"]*">Leer todo<`));
  expect(await owner.read(address)).toContain("La última");
  const counts = /<td>1<\/td><td>no se sabe \(1\)<\/td><td>sin etiquetas \(1\)/;
  expect(await owner.read("/bandeja/meses")).toMatch(counts);
});
