import { expect } from "vitest";
import { chatText } from "~/contact/chat-text.shared";
import { texts } from "~/contact/banner-texts.shared";
import { errorMessage } from "~/message/fields";
import { company } from "~/content/company";
import { chatUrl } from "~/content/phone.shared";
import type { Behaviour } from "../helpers/emailjs";
import { test } from "../helpers/fixtures";
import { query } from "../helpers/database";
import { freshMessage, goodMessage, listMessages } from "../helpers/inbox";

/** The text of the banner over the form. */
const bannerOf = (html: string) => /<div class="banner[^"]*"[^>]*>([^<]*)</.exec(html)?.[1];

const sent = "¡Tu mensaje ha sido enviado con éxito!";
const unreadable = "No pudimos leer el formulario";
const failed = "Hubo un problema al enviar el mensaje. Inténtalo de nuevo.";

test("a message is mailed as EmailJS's SDK 4.4.1 does, and answered with the success banner and empty fields", async ({
  send,
  emailjs,
}) => {
  const message = freshMessage({ message: 'uno\r\ndos «tildes» 😀 "x" <b>' });
  const answer = await send(message);
  expect(answer.status).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(bannerOf(answer.text)).toBe(sent);
  expect(answer.text).not.toContain(goodMessage.from_email);
  expect(answer.text).toContain("a tu celular.</p></div>");
  expect(answer.text).not.toContain("¿No usas correo?");
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

const html = "<html><h1>Bad Gateway</h1></html>";

test.for<[string, Behaviour, "pending" | "held"]>([
  ["403", { status: 403, text: "API calls are disabled for non-browsers" }, "held"],
  ["502 with a page of HTML", { status: 502, text: html, type: "text/html" }, "pending"],
])(
  "a message that EmailJS refuses for %s is answered 502 and kept",
  async ([, behaviour, status], { site, send, emailjs }) => {
    emailjs.behaviour = behaviour;
    const message = freshMessage({ from_name: 'Nombre <i>raro</i> & "comillas"' });
    message.message += "\n<b>y dos líneas</b>";
    const answer = await send(message);
    expect(answer.status).toBe(502);
    expect(bannerOf(answer.text)).toBe(failed);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const escaped = "Nombre &lt;i&gt;raro&lt;/i&gt; &amp; &quot;comillas&quot;";
    expect(answer.text).toContain(`value="${escaped}"`);
    expect(answer.text).toContain("\n&lt;b&gt;y dos líneas&lt;/b&gt;</textarea>");
    expect(answer.text).toContain(
      `href="${chatUrl({ ...company.whatsapp, text: chatText(message) })}"`,
    );
    expect(answer.text).not.toMatch(/API calls|Bad Gateway/);
    const [kept] = await listMessages(site.databaseUrl);
    expect(kept).toMatchObject({ ...message, status, attempts: 1 });
  },
);

test("an invalid message gets a 400, its values and reasons", async ({ site, send, emailjs }) => {
  const kept = async () => (await listMessages(site.databaseUrl)).length;
  const before = await kept();
  const answer = await send({ ...goodMessage, from_email: "ana", n_cell: "12" });
  expect(answer.status).toBe(400);
  expect(bannerOf(answer.text)).toBe(texts.invalid);
  for (const name of ["from_email", "n_cell"] as const) {
    const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(answer.text)?.[0] ?? "";
    expect(field).toContain('aria-invalid="true"');
    const reason = /aria-describedby="([^"]+)"/.exec(field)?.[1] ?? "none";
    const shown = new RegExp(`id="${reason}"[^>]*>([^<]*)<`).exec(answer.text)?.[1];
    expect(shown).toBe(errorMessage(name, "invalid"));
  }
  expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(answer.text).toContain(`value="${goodMessage.from_name}"`);
  expect(emailjs.received).toHaveLength(0);
  expect(await kept()).toBe(before);
});

test("the form's script gets the form alone, with its answer", async ({ send }) => {
  const script = { "X-Requested-With": "fetch" };
  const refused = await send({ ...goodMessage, n_cell: "12" }, script);
  expect([refused.status, bannerOf(refused.text)]).toEqual([400, texts.invalid]);
  expect(refused.text).toMatch(/^<div class="contact-form__root[^]*<\/form><\/div>$/);
  expect(refused.text).toContain(`value="${goodMessage.from_name}"`);
  const accepted = await send(freshMessage(), script);
  expect([accepted.status, bannerOf(accepted.text)]).toEqual([200, sent]);
  expect(accepted.headers["cache-control"]).toBe("no-store");
});

test.for<[string, string | undefined, string | undefined, string]>([
  ["nothing", undefined, undefined, texts.required],
  ["JSON", "application/json", '{"from_name":"Ana"}', unreadable],
  ["broken multipart", "multipart/form-data; boundary=x", "--x\r\nContent-Disp", unreadable],
  ["multipart without a boundary", "multipart/form-data", "hola", unreadable],
])(
  "a body that is no form: %s is answered 400 with the page",
  async ([, type, body, told], { site }) => {
    const headers = type ? { "Content-Type": type } : undefined;
    const answer = await fetch(`${site.url}/contacto`, { method: "POST", headers, body });
    expect(answer.status).toBe(400);
    expect(bannerOf(await answer.text())).toContain(told);
  },
);

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
  const log = site.log().slice(before);
  const { text: health } = await get("/salud");
  expect(log).toContain("422 Refused {");
  for (const text of ["Reservado", "secreto@", "912345678", secret.message, "segunda", "\u001b"]) {
    expect(log).not.toContain(text);
    expect(health).not.toContain(text);
  }
  expect(health).not.toMatch(/pending|held|spam|delivered/);
});
