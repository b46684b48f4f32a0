import request from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshMessage, goodMessage } from "./helpers/contact";
import { ok, startEmailjs, type Behaviour, type FakeEmailjs } from "./helpers/emailjs";
import { listMessages } from "./helpers/inbox";
import { startSite, type Site } from "./helpers/server";

const sent = "¡Tu mensaje ha sido enviado con éxito!";
const failed = "Hubo un problema al enviar el mensaje. Inténtalo de nuevo.";
const required = "Todos los campos son obligatorios.";
const invalid = "Por favor, ingresa un correo y celular válidos.";

let emailjs: FakeEmailjs;
let site: Site;

beforeAll(async () => {
  emailjs = await startEmailjs();
  site = await startSite({ emailjs, env: { DELIVERY_RETRY_SECONDS: "3600" } });
});

afterAll(async () => {
  await site.stop();
  await emailjs.stop();
});

beforeEach(() => {
  emailjs.behaviour = ok;
  emailjs.next = [];
  emailjs.received.length = 0;
});

function post(fields: Record<string, string>) {
  return request(site.url).post("/contacto").type("form").send(fields);
}

function bannerOf(html: string): string | undefined {
  return /<div class="banner[^"]*"[^>]*>([^<]*)</.exec(html)?.[1];
}

describe("a message that EmailJS takes", () => {
  test("is answered 200 with the success banner and empty fields", async () => {
    const answer = await post(freshMessage());
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(bannerOf(answer.text)).toBe(sent);
    expect(answer.text).not.toContain(goodMessage.from_email);
  });

  test("is handed over with the body of the SDK 4.4.1, key for key", async () => {
    const message = freshMessage({ message: 'uno\r\ndos «tildes» 😀 "x" <b>' });
    await post(message);
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
        template_params: {
          from_name: message.from_name,
          from_email: message.from_email,
          n_cell: message.n_cell,
          message: 'uno\ndos «tildes» 😀 "x" <b>',
        },
      }),
    );
  });

  test("may come as multipart", async () => {
    const message = freshMessage();
    const answer = await request(site.url).post("/contacto").field(message);
    expect(answer.status).toBe(200);
    expect(emailjs.received[0]?.body.template_params).toEqual(message);
  });

  test("may come in pieces of unknown length", async () => {
    const body = new URLSearchParams(freshMessage()).toString();
    const answer = await fetch(`${site.url}/contacto`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new Blob([body]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(200);
    expect(emailjs.received).toHaveLength(1);
  });

  test("is sent once, however often it is posted", async () => {
    const message = freshMessage();
    const answers = await Promise.all([post(message), post(message), post(message)]);
    answers.push(await post(message));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(emailjs.received).toHaveLength(1);
  });
});

describe("a message that EmailJS does not take", () => {
  const refusals: [string, Behaviour, "pending" | "held"][] = [
    ["400", { status: 400, text: "The service ID not found" }, "held"],
    ["403", { status: 403, text: "API calls are disabled for non-browser applications" }, "held"],
    ["404", { status: 404, text: "Account not found" }, "pending"],
    ["412", { status: 412, text: "Gmail_API: Invalid grant" }, "held"],
    ["422", { status: 422, text: "The recipients address is empty" }, "held"],
    ["500", { status: 500, text: "Internal error" }, "pending"],
    [
      "502 with a page of HTML",
      { status: 502, text: "<html><h1>Bad Gateway</h1></html>", type: "text/html" },
      "pending",
    ],
    ["302", { status: 302, text: "elsewhere" }, "pending"],
    ["a connection that is reset", "reset", "pending"],
    ["a 200 that breaks off", "cut", "pending"],
  ];

  test.each(refusals)(
    "for %s is answered 502, kept, and nothing of it is lost",
    async (_, behaviour, status) => {
      emailjs.behaviour = behaviour;
      const message = freshMessage({ from_name: 'Nombre <i>raro</i> & "comillas"' });
      const answer = await post(message);
      expect(answer.status).toBe(502);
      expect(bannerOf(answer.text)).toBe(failed);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.text).toContain(
        'value="Nombre &lt;i&gt;raro&lt;/i&gt; &amp; &quot;comillas&quot;"',
      );
      expect(answer.text).toContain(`>${message.message}</textarea>`);
      if (typeof behaviour === "object")
        expect(answer.text).not.toContain(behaviour.text.slice(0, 15));
      const [kept] = await listMessages(site.databaseUrl);
      expect(kept).toMatchObject({ ...message, status, attempts: 1 });
    },
  );

  test("for a silence is answered after ten seconds", async () => {
    emailjs.behaviour = "hang";
    const start = Date.now();
    const answer = await post(freshMessage());
    expect(answer.status).toBe(502);
    expect(Date.now() - start).toBeGreaterThanOrEqual(9_900);
  });

  test("for 429 is tried once more after a second", async () => {
    emailjs.next = [{ status: 429, text: "Too Many Requests" }];
    const answer = await post(freshMessage());
    expect(answer.status).toBe(200);
    expect(emailjs.received).toHaveLength(2);
    const [first, second] = emailjs.received;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test("for a plan that is used up is told as sent, and kept", async () => {
    emailjs.next = [{ status: 426, text: "The monthly quota has been reached" }];
    const message = freshMessage();
    const answer = await post(message);
    expect(answer.status).toBe(200);
    expect(bannerOf(answer.text)).toBe(sent);
    const [kept] = await listMessages(site.databaseUrl);
    expect(kept).toMatchObject({ ...message, status: "pending", attempts: 0 });
  });

  test("is answered alike when it is posted again before it is due, without another call", async () => {
    emailjs.next = [{ status: 500, text: "no" }];
    const message = freshMessage();
    expect((await post(message)).status).toBe(502);
    expect((await post(message)).status).toBe(502);
    expect(emailjs.received).toHaveLength(1);
  });

  test("is explained in the log with status, text and cure, and without the visitor's words", async () => {
    emailjs.behaviour = { status: 403, text: "Refused for secreto@correo.pe \u001b[31m" };
    const before = site.log().length;
    await post(freshMessage({ from_email: "secreto@correo.pe", from_name: "Nombre Reservado" }));
    const log = site.log().slice(before);
    expect(log).toContain("403 Refused for […]");
    for (const words of ["secreto@", "Nombre Reservado", "987654321", "Consulta", "\u001b"]) {
      expect(log).not.toContain(words);
    }
  });
});

describe("a message with faults", () => {
  test("is answered 400, keeps what was typed and marks each faulty field with its reason", async () => {
    const answer = await post({
      from_name: "Ana",
      from_email: "ana",
      n_cell: "12",
      message: "Hola",
    });
    expect(answer.status).toBe(400);
    expect(bannerOf(answer.text)).toBe(invalid);
    for (const name of ["from_email", "n_cell"]) {
      const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(answer.text)?.[0] ?? "";
      expect(field).toContain('aria-invalid="true"');
      const reason = /aria-describedby="([^"]+)"/.exec(field)?.[1] ?? "none";
      expect(answer.text).toContain(`id="${reason}"`);
    }
    expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(answer.text).toContain('value="Ana"');
    expect(emailjs.received).toHaveLength(0);
  });

  test("is told apart as incomplete first", async () => {
    const answer = await post({ from_name: "", from_email: "ana", n_cell: "12", message: "Hola" });
    expect(answer.status).toBe(400);
    expect(bannerOf(answer.text)).toBe(required);
  });

  test("is not kept", async () => {
    const before = (await listMessages(site.databaseUrl)).length;
    await post({});
    expect(await listMessages(site.databaseUrl)).toHaveLength(before);
  });
});

describe("a body that is no form", () => {
  test.each([
    ["JSON", "application/json", '{"from_name":"Ana"}'],
    ["plain text", "text/plain", "hola"],
    ["broken multipart", "multipart/form-data; boundary=x", "--x\r\nContent-Disp"],
    ["multipart without a boundary", "multipart/form-data", "hola"],
    ["a type of nonsense", "?;;=", "hola"],
  ])("%s is answered 400 with the page", async (_, type, body) => {
    const answer = await request(site.url).post("/contacto").set("Content-Type", type).send(body);
    expect(answer.status).toBe(400);
    expect(bannerOf(answer.text)).toMatch(/^No pudimos leer el formulario/);
  });

  test("nothing at all is answered 400", async () => {
    expect((await request(site.url).post("/contacto")).status).toBe(400);
  });
});

describe("without an account at EmailJS", () => {
  test("a message is kept, the visitor is told sent, and the log says that nothing is mailed", async () => {
    const quiet = await startSite();
    const message = freshMessage();
    const answer = await request(quiet.url).post("/contacto").type("form").send(message);
    expect(answer.status).toBe(200);
    expect(bannerOf(answer.text)).toBe(sent);
    expect(quiet.log()).toContain("no se envía ningún correo");
    expect(await listMessages(quiet.databaseUrl)).toMatchObject([
      { ...message, status: "pending" },
    ]);
    await quiet.stop();
  });
});
