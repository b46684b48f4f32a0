import request from "supertest";
import { expect } from "vitest";
import { bannerOf, freshMessage, goodMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { listMessages } from "../helpers/inbox";
import { startSite } from "../helpers/server";

const sent = "¡Tu mensaje ha sido enviado con éxito!";

test("a message that is sent is answered 200 with the success banner and empty fields", async ({
  send,
}) => {
  const answer = await send(freshMessage());
  expect(answer.status).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(bannerOf(answer.text)).toBe(sent);
  expect(answer.text).not.toContain(goodMessage.from_email);
});

test("it is handed to EmailJS with the body of the SDK 4.4.1, key for key", async ({
  send,
  emailjs,
}) => {
  const message = freshMessage({ message: 'uno\r\ndos «tildes» 😀 "x" <b>' });
  await send(message);
  expect(emailjs.received).toHaveLength(1);
  const [call] = emailjs.received;
  expect(call?.path).toBe("/api/v1.0/email/send");
  expect(call?.contentType).toMatch(/^application\/json/);
  expect(call?.raw).toBe(
    JSON.stringify({
      lib_version: "4.4.1",
      user_id: "public_test",
      service_id: "service_test",
      template_id: "template_test",
      template_params: { ...message, message: 'uno\ndos «tildes» 😀 "x" <b>' },
    }),
  );
});

test("it may come as multipart", async ({ site, emailjs }) => {
  const message = freshMessage();
  const answer = await request(site.url).post("/contacto").field(message);
  expect(answer.status).toBe(200);
  expect(emailjs.received[0]?.body.template_params).toEqual(message);
});

test("without an account it is kept and told as sent, and the log says that nothing is mailed", async () => {
  const quiet = await startSite();
  const message = freshMessage();
  const answer = await request(quiet.url).post("/contacto").type("form").send(message);
  expect(answer.status).toBe(200);
  expect(bannerOf(answer.text)).toBe(sent);
  expect(quiet.log()).toContain("no sale ningún correo");
  expect(await listMessages(quiet.databaseUrl)).toMatchObject([{ ...message, status: "pending" }]);
  await quiet.stop();
});
