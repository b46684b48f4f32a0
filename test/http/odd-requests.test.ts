import { describe, expect } from "vitest";
import { company } from "~/content/company";
import { freshMessage } from "../helpers/inbox";
import { test } from "../helpers/fixtures";
import { sendRaw, statusOf } from "../helpers/raw";
import { until } from "../helpers/wait";

test.for([
  ["PUT", "/contacto", "GET, HEAD, POST", `tel:${company.phone.e164}`],
  ["PUT", "/home", "GET, HEAD", `tel:${company.phone.e164}`],
  ["POST", "/home", "GET, HEAD", `tel:${company.phone.e164}`],
  ["POST", "/salud", "GET, HEAD", `tel:${company.phone.e164}`],
  ["POST", "/robots.txt", "GET, HEAD", `tel:${company.phone.e164}`],
  ["POST", "/assets/nada", "GET, HEAD", `tel:${company.phone.e164}`],
])("%s %s is a 405 that allows %s", async ([method, path, allowed, text], { site }) => {
  const answer = await fetch(site.url + path, { method });
  const { headers } = answer;
  expect([answer.status, headers.get("Allow")]).toEqual([405, allowed]);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await answer.text()).toContain(text);
});

describe("an odd request gets a clear answer", () => {
  test.for<[kind: string, target: string, status: number, headers?: string]>([
    ["undecodable bytes", "/%E0%A4%A", 302],
    ["an absolute address", "http://evil.example/home", 400],
    ["a long address", `/${"a".repeat(9000)}`, 414],
    ["Remix's old data address, encoded", "/home?a=1&%5fdata=root", 400],
    ["an invalid Host", "/home", 200, "Host: a b:c]:99999"],
    ["an invalid X-Forwarded-Host", "/nada", 302, "Host: x\r\nX-Forwarded-Host: x:99999"],
    ["no Host", "/home", 400, "X-A: b"],
    ["Remix's manifest, which this site does not serve", "/__manifest?p=/home&version=1", 302],
    ["an impossible range of a file", "/icon-512.png", 200, "Host: x\r\nRange: bytes=9999999-"],
    ["an invalid Accept-Encoding", "/home", 200, "Host: x\r\nAccept-Encoding: \u00ff, *;q=0"],
  ])("%s", async ([, target, status, headers = "Host: x"], { site }) => {
    const head = `GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(site.url, head);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/^x-content-type-options: nosniff/im);
    expect(answer).not.toMatch(/\bat [^ ]+ \(?(file|\/|node:)/);
  });

  test("whose path is malformed is not for search engines, as the root is", async ({ get }) => {
    const robots = async (path: string) => (await get(path)).headers["x-robots-tag"];
    expect(await robots("/")).toBeUndefined();
    for (const path of ["/%E0%A4%A", "/%zz"]) expect(await robots(path), path).toBe("noindex");
  });

  test("shortens long values of a form, ignores repeated and nested names", async ({ site }) => {
    const posted = new URLSearchParams([
      ["from_name", "[".repeat(5000)],
      ["from_name", "otra vez"],
      ["from_email[a][b]", "anidado"],
    ]);
    const answer = await fetch(`${site.url}/contacto`, { method: "POST", body: posted });
    const text = await answer.text();
    expect(text).toContain("[".repeat(100));
    expect(text).not.toMatch(/anidado|otra vez|\[{1000}/);
  });

  test("does not log the query", async ({ site, get }) => {
    await get("/nada-de-esto?quien=ana.quispe@ejemplo.pe");
    await until(() => site.log().includes("GET /nada-de-esto"));
    expect(site.log()).not.toContain("ana.quispe");
  });
});

test.for([
  ["a TRACE", "TRACE /home", "X-A: b", 405],
  ["a GET with a chunked body", "GET /home", "Transfer-Encoding: chunked", 400],
  ["a HEAD with a body", "HEAD /home", "Content-Length: 5", 400],
  ["a POST that is too long", "POST /contacto", "Content-Length: 1000000000", 413],
  ["a POST without a length", "POST /contacto", "Transfer-Encoding: chunked", 411],
  ["a POST from another site", "POST /contacto", "Origin: http://evil\r\nContent-Length: 9", 403],
] as const)("a refusal closes the connection: %s", async ([, line, header, status], { site }) => {
  const answer = await sendRaw(site.url, `${line} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
  expect(statusOf(answer)).toBe(status);
  expect(answer).toMatch(/^connection: close/im);
});

test("warns once of X-Forwarded-For where no proxy is expected", async ({ site }) => {
  const headers = { "X-Forwarded-For": "203.0.113.9" };
  for (const path of ["/nada", "/nada-2"]) await fetch(site.url + path, { headers });
  await until(() => site.log().includes("GET /nada-2"));
  expect(site.log().match(/^Llegó X-Forwarded-For y TRUST_PROXY_HOPS es 0/gm)).toHaveLength(1);
});

const many = (count: number) => new URLSearchParams(Array.from({ length: count }, () => ["a", ""]));
const manyParts = new FormData();
for (let count = 0; count < 40; count++) manyParts.append("a", "");
const quotes = new URLSearchParams({ titulo: '"'.repeat(20_000) });

test.for<[string, URLSearchParams | FormData]>([
  ["/contacto", many(600)],
  ["/contacto", manyParts],
  ["/bandeja/entrar", many(600)],
  ["/bandeja/contenido/obras", many(20_000)],
  ["/bandeja/contenido/obras", quotes],
])("%s refuses too many fields with a short answer", async ([path, body], { site }) => {
  const answer = await fetch(site.url + path, { method: "POST", body });
  expect(answer.status).toBe(413);
  expect((await answer.text()).length).toBeLessThan(4096);
});

describe("a body over 64 KB", () => {
  test("answers 413 with a page that says what to do", async ({ send }) => {
    const { status, text } = await send({ message: "a".repeat(70_000) });
    expect(status).toBe(413);
    expect(text).toContain("acorta tu mensaje");
    expect(text).not.toContain("/bandeja");
  });

  test("reaches the page of photos in each spelling of its address", async ({ site }) => {
    const upload = { method: "POST", body: "a".repeat(70_000) };
    for (const path of ["/bandeja/contenido/obras/foto", "/Bandeja/contenido/obras//foto/"]) {
      expect((await fetch(site.url + path, upload)).status, path).not.toBe(413);
    }
  });

  test("takes the largest message that a browser sends", async ({ send }) => {
    const message = "€".repeat(4990) + "\r\n".repeat(5);
    const { status } = await send(freshMessage({ message }));
    expect(status).toBe(200);
  });
});
