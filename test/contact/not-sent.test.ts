import { describe, expect } from "vitest";
import { bannerOf, freshMessage } from "../helpers/contact";
import type { Behaviour } from "../helpers/emailjs";
import { test } from "../helpers/fixtures";
import { ask, listMessages } from "../helpers/inbox";

const failed = "Hubo un problema al enviar el mensaje. Inténtalo de nuevo.";

describe("a message that EmailJS does not take", () => {
  const html = "<html><h1>Bad Gateway</h1></html>";

  test.for<[string, Behaviour, "pending" | "held"]>([
    ["403", { status: 403, text: "API calls are disabled for non-browsers" }, "held"],
    ["500", { status: 500, text: "Internal error" }, "pending"],
    ["502 with a page of HTML", { status: 502, text: html, type: "text/html" }, "pending"],
    ["a connection that is reset", "reset", "pending"],
  ])(
    "for %s is answered 502, kept, and nothing of it is lost",
    async ([, behaviour, status], { site, send, emailjs }) => {
      emailjs.behaviour = behaviour;
      const message = freshMessage({ from_name: 'Nombre <i>raro</i> & "comillas"' });
      const answer = await send(message);
      expect(answer.status).toBe(502);
      expect(bannerOf(answer.text)).toBe(failed);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.text).toContain(
        'value="Nombre &lt;i&gt;raro&lt;/i&gt; &amp; &quot;comillas&quot;"',
      );
      expect(answer.text).toContain(`>${message.message}</textarea>`);
      if (typeof behaviour === "object") {
        expect(answer.text).not.toContain(behaviour.text.slice(0, 15));
      }
      const [kept] = await listMessages(site.databaseUrl);
      expect(kept).toMatchObject({ ...message, status, attempts: 1 });
    },
  );

  test("is sent when it is posted again and EmailJS is well", async ({ send, emailjs }) => {
    emailjs.next = [{ status: 500, text: "no" }];
    const message = freshMessage();
    expect((await send(message)).status).toBe(502);
    expect((await send(message)).status).toBe(200);
    expect(emailjs.received).toHaveLength(2);
  });
});

test("neither the log nor /salud says what visitors wrote, whatever EmailJS repeats of it", async ({
  site,
  send,
  get,
  emailjs,
}) => {
  const secret = freshMessage({
    from_name: "Nombre Reservado",
    from_email: "secreto@correo.pe",
    n_cell: "912345678",
  });
  // Others' messages wait in the same inbox, and EmailJS would quote this one's words to them.
  await ask(site.databaseUrl, "delete from messages");
  const before = site.log().length;
  await send(secret);
  for (const status of [400, 500, 422]) {
    const words = { ...secret, message: `${secret.message}\nsegunda línea ${status}` };
    emailjs.behaviour = { status, text: `Refused ${JSON.stringify(words)} \u001b[31m` };
    await send(words);
  }
  await send({ ...secret, message: "https://spam.example", sitio_web: "spam" });
  await send({ ...secret, n_cell: "1" });
  const log = site.log().slice(before);
  const { text: health } = await get("/salud");
  expect(log).toContain("422 Refused {");
  for (const words of ["Reservado", "secreto@", "912345678", secret.message, "segunda", "\u001b"]) {
    expect(log).not.toContain(words);
    expect(health).not.toContain(words);
  }
  expect(health).not.toMatch(/pending|held|spam|delivered/);
});
