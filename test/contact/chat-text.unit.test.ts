import { expect, test } from "vitest";
import { chatText } from "~/contact/chat-text.shared";
import { goodMessage } from "../helpers/inbox";

const chatOf = (message: string) => chatText({ ...goodMessage, from_name: " Ana ", message });

test("the chat begins with the visitor's name and message", () => {
  expect(chatOf("Hola 👷🏽‍♀️")).toBe("Hola, soy Ana. Hola 👷🏽‍♀️");
});

test("a long message is cut between two words", () => {
  const chat = chatOf("🏗️ obra ".repeat(500));
  expect(chat).toMatch(/^Hola, soy Ana\. (🏗️ obra )+🏗️( obra)?…$/u);
  expect(chat.length).toBeLessThanOrEqual(1501);
});
