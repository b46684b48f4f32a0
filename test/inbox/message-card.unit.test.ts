import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MessageCard } from "~/inbox/message-card";
import { createTestOutbox } from "../helpers/outbox";
import { freshMessage } from "../helpers/inbox";

test.each(["😀", "🇵🇪", "n\u0303"])("the list cuts a long message before %s", async (letter) => {
  const outbox = createTestOutbox();
  const message = `${"a".repeat(499)}${letter}${"b".repeat(99)}`;
  await outbox.submit(undefined, freshMessage({ message }));
  const [row] = await outbox.rows();
  if (!row) throw new Error("No message");
  const card = createElement(MessageCard, { row, cause: null, list: "/bandeja" });
  expect(renderToStaticMarkup(card)).toContain(`>${"a".repeat(499)}… <a`);
});
