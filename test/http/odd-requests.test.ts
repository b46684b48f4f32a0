import { describe, expect } from "vitest";
import { company } from "~/content/company";
import { freshMessage } from "../helpers/inbox";
import { test } from "../helpers/fixtures";
import { sendRaw, statusOf } from "../helpers/raw";

test.for([
  { method: "PUT", path: "/contacto", allowed: "GET, HEAD, POST" },
  { method: "POST", path: "/home", allowed: "GET, HEAD" },
  { method: "POST", path: "/salud", allowed: "GET, HEAD" },
  { method: "POST", path: "/robots.txt", allowed: "GET, HEAD" },
  { method: "POST", path: "/assets/nada", allowed: "GET, HEAD" },
])("$method $path is a 405 that allows $allowed", async ({ method, path, allowed }, { site }) => {
  const answer = await fetch(site.url + path, { method });
  const { headers } = answer;
  expect([answer.status, headers.get("Allow")]).toEqual([405, allowed]);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await answer.text()).toContain(`tel:${company.phone.e164}`);
});

test.for<[name: string, status: number, path: string, ...headers: string[]]>([
  ["an absolute address", 400, "http://evil.example/home", "Host: x"],
  ["a long address", 414, `/${"a".repeat(9000)}`, "Host: x"],
  ["Remix's old data address, encoded", 400, "/home?a=1&%5fdata=root", "Host: x"],
  ["Remix's manifest", 302, "/__manifest?p=/home&version=1", "Host: x"],
  ["an invalid Host", 200, "/home", "Host: a b:c]:99999"],
  ["an invalid X-Forwarded-Host", 302, "/nada", "Host: x", "X-Forwarded-Host: x:99999"],
  ["an impossible range of a file", 200, "/icon-512.png", "Host: x", "Range: bytes=9999999-"],
  ["an invalid Accept-Encoding", 200, "/home", "Host: x", "Accept-Encoding: \u00ff, *;q=0"],
])("%s gets a clear answer (%i)", async ([, status, path, ...headers], { site }) => {
  const lines = [`GET ${path} HTTP/1.1`, ...headers, "Connection: close"];
  const answer = await sendRaw(site.url, `${lines.join("\r\n")}\r\n\r\n`);
  expect(statusOf(answer)).toBe(status);
  expect(answer).toMatch(/^x-content-type-options: nosniff/im);
  // A line of a stack, such as "at render (file:///…".
  expect(answer).not.toMatch(/\bat [^ ]+ \(?(file|\/|node:)/);
});

test.for<[name: string, status: number, line: string, header: string]>([
  ["a GET with a chunked body", 400, "GET /home", "Transfer-Encoding: chunked"],
  ["a HEAD with a body", 400, "HEAD /home", "Content-Length: 5"],
  ["a POST that is too long", 413, "POST /contacto", "Content-Length: 1000000000"],
  ["a POST without a length", 411, "POST /contacto", "Transfer-Encoding: chunked"],
])("%s gets %i, and the connection is closed", async ([, status, line, header], { site }) => {
  const answer = await sendRaw(site.url, `${line} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
  expect(statusOf(answer)).toBe(status);
  expect(answer).toMatch(/^connection: close/im);
});

describe("a post gets a short 413", () => {
  const fields = (count: number) =>
    new URLSearchParams(Array.from({ length: count }, () => ["a", ""]));
  const parts = new FormData();
  for (let count = 0; count < 40; count++) parts.append("a", "");
  // Each quote takes six bytes in the HTML of a form that shows it again.
  const quotes = new URLSearchParams({ titulo: '"'.repeat(20_000) });

  test.for([
    { name: "with 600 fields", path: "/contacto", body: fields(600) },
    { name: "with 40 parts", path: "/contacto", body: parts },
    { name: "with 600 fields to the login", path: "/bandeja/entrar", body: fields(600) },
    { name: "with 20,000 fields", path: "/bandeja/contenido/obras", body: fields(20_000) },
    { name: "that grows as HTML", path: "/bandeja/contenido/obras", body: quotes },
  ])("$name", async ({ path, body }, { site }) => {
    const answer = await fetch(site.url + path, { method: "POST", body });
    expect(answer.status).toBe(413);
    expect((await answer.text()).length).toBeLessThan(4096);
  });
});

test("a body over 64 KB reaches the page of photos, in any spelling", async ({ site }) => {
  const path = "/Bandeja/contenido/obras//foto/";
  const answer = await fetch(site.url + path, { method: "POST", body: "a".repeat(70_000) });
  expect(answer.status).not.toBe(413);
});

test("the largest message that a browser sends is accepted", async ({ send }) => {
  const message = "€".repeat(4990) + "\r\n".repeat(5);
  expect((await send(freshMessage({ message }))).status).toBe(200);
});
