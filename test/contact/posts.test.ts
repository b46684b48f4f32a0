import { expect } from "vitest";
import { chatText } from "~/contact/chat-text.shared";
import { texts } from "~/contact/banner-texts.shared";
import { reasonOf } from "~/message/fields";
import { company } from "~/content/company";
import { chatUrl } from "~/content/phone.shared";
import { test } from "../helpers/fixtures";
import { query } from "../helpers/database";
import { freshMessage, goodMessage, listMessages } from "../helpers/inbox";
import { until } from "../helpers/wait";

const bannerOf = (html: string) => /<div class="banner[^"]*"[^>]*>([^<]*)</.exec(html)?.[1];

const sent = "¡Tu mensaje ha sido enviado con éxito!";
const failed = "Hubo un problema al enviar el mensaje. Inténtalo de nuevo.";

test("a message is mailed as EmailJS's SDK 4.4.1 does", async ({ send, emailjs }) => {
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

test("a sent message is answered with the success banner and empty fields", async ({ send }) => {
  const answer = await send(freshMessage());
  expect(answer.status).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(bannerOf(answer.text)).toBe(sent);
  expect(answer.text).not.toContain(goodMessage.from_email);
});

test("a message that EmailJS refuses is answered 502, kept, shown again, and offered as a chat", async ({
  site,
  send,
  emailjs,
}) => {
  emailjs.behaviour = { status: 403, text: "API calls are disabled for non-browsers" };
  const message = freshMessage({ from_name: 'Nombre <i>raro</i> & "comillas"' });
  message.message += "\n<b>y dos líneas</b>";
  const answer = await send(message);
  expect(answer.status).toBe(502);
  expect(bannerOf(answer.text)).toBe(failed);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.text).not.toContain("API calls");
  const [kept] = await listMessages(site.databaseUrl);
  expect(kept).toMatchObject({ ...message, status: "held", attempts: 1 });
  const escapedName = "Nombre &lt;i&gt;raro&lt;/i&gt; &amp; &quot;comillas&quot;";
  expect(answer.text).toContain(`value="${escapedName}"`);
  expect(answer.text).toContain("\n&lt;b&gt;y dos líneas&lt;/b&gt;</textarea>");
  const chat = chatUrl({ ...company.whatsapp, text: chatText(message) });
  expect(answer.text).toContain(`href="${chat}"`);
});

test("an invalid message gets a 400 with its values and reasons, and is neither mailed nor kept", async ({
  site,
  send,
  emailjs,
}) => {
  const before = await listMessages(site.databaseUrl);
  const { status, text } = await send({ ...goodMessage, from_email: "ana", n_cell: "12" });
  expect([status, bannerOf(text)]).toEqual([400, texts.invalid]);
  expect(text).toContain(`value="${goodMessage.from_name}"`);
  expect(emailjs.received).toHaveLength(0);
  expect(await listMessages(site.databaseUrl)).toHaveLength(before.length);
  for (const name of ["from_email", "n_cell"] as const) {
    const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)?.[0] ?? "";
    expect(field).toContain('aria-invalid="true"');
    const [, reasonId] = /aria-describedby="([^"]+)"/.exec(field) ?? [];
    const [, reason] = new RegExp(`id="${reasonId}"[^>]*>([^<]*)<`).exec(text) ?? [];
    expect(reason).toBe(reasonOf(name, "invalid"));
  }
  expect(text.match(/aria-invalid=/g)).toHaveLength(2);
});

test("each of many posts at once gets its own answer, however many pages wait", async ({
  send,
}) => {
  // More than may wait for a page, and no more: the site closes a connection that is silent for a minute.
  const answers = await Promise.all(Array.from({ length: 150 }, () => send({})));
  expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
  expect(answers.filter(({ text }) => !text.includes(texts.required))).toEqual([]);
});

test.for<[name: string, type: string | undefined, body: string | undefined, banner: string]>([
  ["no body", undefined, undefined, texts.required],
  ["broken multipart", "multipart/form-data; boundary=x", "--x\r\nConte", texts.unreadable],
])("%s is no form, and is answered 400", async ([, type, body, banner], { site }) => {
  const headers = type ? { "Content-Type": type } : undefined;
  const answer = await fetch(`${site.url}/contacto`, { method: "POST", headers, body });
  expect([answer.status, bannerOf(await answer.text())]).toEqual([400, banner]);
});

test("neither log nor /salud contains a visitor's data", async ({ site, send, get, emailjs }) => {
  const secret = freshMessage({
    from_name: "Nombre Reservado",
    from_email: "secreto@correo.pe",
    n_cell: "912345678",
  });
  // EmailJS would also quote this message in its answers to other waiting messages.
  await query(site.databaseUrl, "delete from messages");
  const before = site.log().length;
  await send(secret);
  for (const status of [400, 500, 422]) {
    const message = { ...secret, message: `${secret.message}\nsegunda línea ${status}` };
    emailjs.behaviour = { status, text: `Refused ${JSON.stringify(message)} \u001b[31m` };
    await send(message);
  }
  await send({ ...secret, message: "https://spam.example", sitio_web: "spam" });
  await send({ ...secret, n_cell: "1" });
  await get(`/nada?correo=${secret.from_email}`);
  const { text: health } = await get("/salud");
  await until(() => site.log().includes("GET /nada", before));
  const log = site.log().slice(before);
  expect(log).toContain("422 Refused {");
  for (const text of ["Reservado", "secreto@", "912345678", secret.message, "segunda", "\u001b"]) {
    expect(log).not.toContain(text);
    expect(health).not.toContain(text);
  }
  expect(health).not.toMatch(/pending|held|spam|delivered/);
});
