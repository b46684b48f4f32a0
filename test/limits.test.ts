import request from "supertest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshMessage } from "./helpers/contact";
import { startEmailjs, type FakeEmailjs } from "./helpers/emailjs";
import { listMessages } from "./helpers/inbox";
import { startSite, type Site } from "./helpers/server";

const failed = "Hubo un problema al enviar el mensaje. Inténtalo de nuevo.";
const sent = "¡Tu mensaje ha sido enviado con éxito!";

let emailjs: FakeEmailjs;
let site: Site;

beforeAll(async () => {
  emailjs = await startEmailjs();
  site = await startSite({ emailjs, env: { CONTACT_RATE_LIMIT: "3", TRUST_PROXY_HOPS: "1" } });
});

afterAll(async () => {
  await site.stop();
  await emailjs.stop();
});

function post(forwardedFor: string, fields: Record<string, string>) {
  return request(site.url)
    .post("/contacto")
    .set("X-Forwarded-For", forwardedFor)
    .type("form")
    .send(fields);
}

describe("one client's messages", () => {
  test("above the limit are answered 429 with the time to wait, and everything is kept in the form", async () => {
    for (let count = 0; count < 3; count++) {
      expect((await post("203.0.113.1", freshMessage())).status).toBe(200);
    }
    const message = freshMessage();
    const { status, headers, text } = await post("203.0.113.1", message);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(500);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(600);
    expect(text).toContain(failed);
    expect(text).toContain(message.message);
  });

  test("are counted by what the proxy saw, not by what the client claims", async () => {
    const claims = ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"];
    const statuses = [];
    for (const claim of claims) {
      statuses.push((await post(`${claim}, 203.0.113.2`, freshMessage())).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test("are counted by /64 where they come over IPv6", async () => {
    const statuses = [];
    for (const host of ["1", "2:3:4:5", "ffff::9", "a:b:c:d"]) {
      const address =
        host.split(":").length === 4
          ? `2001:db8:0:1:${host}`
          : `2001:db8:0:1::${host.replace("::", ":")}`;
      statuses.push((await post(address, freshMessage())).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await post("2001:db8:0:2::1", freshMessage())).status).toBe(200);
  });

  test("count when they are posted again, and not while they are refused", async () => {
    const message = freshMessage();
    const statuses = [];
    for (const fields of [{}, message, message, { ...message, n_cell: "1" }, message, message]) {
      statuses.push((await post("203.0.113.3", fields as Record<string, string>)).status);
    }
    expect(statuses).toEqual([400, 200, 200, 400, 200, 429]);
  });

  test("are counted together when they come at the same instant", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post("203.0.113.4", freshMessage())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe("a post that fills the trap", () => {
  test("is answered like a success, kept as spam with what it said, and never mailed", async () => {
    emailjs.received.length = 0;
    const message = freshMessage({ message: "Mira https://spam.example" });
    const { status, text } = await post("203.0.113.5", { ...message, sitio_web: "x" });
    expect(status).toBe(200);
    expect(text).toContain(sent);
    expect(emailjs.received).toHaveLength(0);
    const kept = (await listMessages(site.databaseUrl)).find(
      (row) => row.message === message.message,
    );
    expect(kept).toMatchObject({ ...message, status: "spam", attempts: 0 });
  });

  test("is kept as a message when nothing else in it is wrong and it leads nowhere", async () => {
    const message = freshMessage();
    const { status } = await post("203.0.113.6", { ...message, sitio_web: "https://mi.pagina.pe" });
    expect(status).toBe(200);
    const kept = (await listMessages(site.databaseUrl)).find(
      (row) => row.message === message.message,
    );
    expect(kept?.status).not.toBe("spam");
  });

  test("counts for the limit", async () => {
    for (let count = 0; count < 3; count++) {
      await post("203.0.113.7", { ...freshMessage(), sitio_web: "x" });
    }
    expect((await post("203.0.113.7", freshMessage())).status).toBe(429);
  });

  test("is told apart even when nothing else in it is right", async () => {
    const { status, text } = await post("203.0.113.8", { sitio_web: "x", from_email: "no" });
    expect(status).toBe(200);
    expect(text).toContain(sent);
  });
});

test("the trap is a text field that neither people, screen readers nor autofill meet", async () => {
  const { text } = await request(site.url).get("/home");
  const trap = /<div class="contact-form__trap"[^>]*>.*?<\/div>/s.exec(text)?.[0] ?? "";
  expect(trap).toContain('aria-hidden="true"');
  expect(trap).toMatch(/<input name="sitio_web" type="text" tabindex="-1" autoComplete="off"\/>/);
});
