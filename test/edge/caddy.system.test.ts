import { type IncomingHttpHeaders } from "node:http";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import facts from "#content/company.json";
import { atEnd } from "../helpers/cleanup";
import { freshMessage } from "../helpers/contact";
import { hasCaddy, startEdge } from "../helpers/edge";
import { startEmailjs } from "../helpers/emailjs";
import { openSocket, sendRaw, statusOf } from "../helpers/raw";
import { freePort, listen, until } from "../helpers/program";
import { startSite } from "../helpers/site";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/** Starts an app that records its requests. */
async function startApp() {
  const requests: { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }[] =
    [];
  const { url, stop } = await listen((request, response) => {
    let body = "";
    request
      .on("data", (chunk) => (body += chunk))
      .on("end", () => {
        const { method, url, headers } = request;
        requests.push({ method, url, headers, body });
        response.end("ok");
      });
  });
  atEnd(stop);
  return { address: new URL(url).host, requests };
}

describe.skipIf(!hasCaddy)("the Caddyfile", { concurrent: false }, () => {
  test("replaces a client's X-Forwarded-For with its own address", async () => {
    const app = await startApp();
    const edge = await startEdge(app.address);
    await fetch(edge.url, { headers: { "X-Forwarded-For": "203.0.113.9" } });
    expect(app.requests[0]?.headers["x-forwarded-for"]).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  test("takes the client's address from a trusted proxy", async () => {
    const app = await startApp();
    const edge = await startEdge(app.address, { EDGE_TRUSTED_PROXY: "127.0.0.1/32 ::1/128" });
    await fetch(edge.url, { headers: { "X-Forwarded-For": "6.6.6.6, 198.51.100.7" } });
    expect(app.requests[0]?.headers["x-forwarded-for"]).toBe("198.51.100.7");
  });

  test.each([
    ["is too long", "/contacto", "Content-Length: 65000"],
    ["has no length", "/contacto", "Transfer-Encoding: chunked"],
    ["brings too large a photo", "/bandeja/contenido/obras/foto", "Content-Length: 17000000"],
  ])("answers 413 at once to a POST that %s", async (_, path, length) => {
    const app = await startApp();
    const edge = await startEdge(app.address);
    const answer = await sendRaw(
      edge.url,
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${length}\r\n\r\n`,
      1000,
    );
    expect(statusOf(answer)).toBe(413);
    expect(Buffer.from(answer, "latin1").toString()).toContain("si son fotos");
    expect(app.requests).toHaveLength(0);
  });

  test("passes a photo of some megabytes on", async () => {
    const app = await startApp();
    const edge = await startEdge(app.address);
    const body = Buffer.alloc(5_000_000);
    await fetch(`${edge.url}/bandeja/contenido/obras/foto`, { method: "POST", body });
    expect(app.requests[0]?.headers["content-length"]).toBe("5000000");
  });

  test("holds a page and a form until the app is back, and the form arrives once", async () => {
    const emailjs = await startEmailjs();
    const port = String(await freePort());
    const edge = await startEdge(`127.0.0.1:${port}`);
    const message = freshMessage();
    const page = fetch(`${edge.url}/home`);
    const form = fetch(`${edge.url}/contacto`, {
      method: "POST",
      headers: FORM,
      body: new URLSearchParams(message).toString(),
    });
    await startSite({ emailjs, env: { PORT: port, TRUST_PROXY_HOPS: "1" } });
    expect((await page).status).toBe(200);
    expect(await (await form).text()).toContain("¡Tu mensaje ha sido enviado con éxito!");
    expect(emailjs.received).toHaveLength(1);
  });

  test("shows telephone and WhatsApp when the app is down, and logs no query and no full address", async () => {
    const port = await freePort();
    const edge = await startEdge(`127.0.0.1:${port}`);
    const answer = await fetch(`${edge.url}/home?quien=ana@x.pe`);
    const text = await answer.text();
    expect(answer.status).toBe(502);
    expect(text).toContain("Volvemos en un momento");
    expect(text).toContain(`tel:+51${facts.phone.replaceAll(" ", "")}`);
    expect(text).toContain("https://wa.me/51");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    await until(() => edge.log().includes("/home"));
    expect(edge.log()).not.toContain("ana@x.pe");
    expect(edge.log()).not.toMatch(/"(remote|client)_ip":"127\.0\.0\.1"/);
  });

  test("closes a connection that sends an incomplete header", async () => {
    const app = await startApp();
    const edge = await startEdge(app.address);
    const socket = openSocket(edge.url, "GET / HTTP/1.1\r\nHost: local");
    await once(socket, "close");
  });
});
