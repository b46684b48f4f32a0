import { existsSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { fieldNames } from "~/message/fields";
import { startEmailjs } from "../helpers/emailjs";
import { cpuMsOf } from "../helpers/process";
import { sendRaw, statusOf } from "../helpers/raw";
import { PASSWORD, startSite } from "../helpers/server";

/** What one request may cost the server at most, in milliseconds of its CPU. */
const MAX_CPU_MS = 100;
const MAX_ODD_PATH_CPU_MS = 2;

const MAX_BODY = 65_000;
const MAX_HEADER = 15_000;
const MAX_PATH = 2000;

/** Every character of ASCII, some that take several bytes or no room, and pairs that repeat. */
const repeated = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...["\u00a0", "\u00f1", "\u0301", "\u200b", "\u2028", "\u202e", "\ufeff", "\ud83d\ude00"],
  ...["\r\n", "a ", " \n", "a.", "@.", "a@", "a@.", "a,", ", ", "; ", "a=", "&a", "/.", "../"],
  ...["%2F", "%20", "https://", "www.", "<a ", "utm_"],
];

const run = (part: string, length: number) =>
  part.repeat(Math.floor(length / Buffer.byteLength(part)));

const request = (line: string, headers: string[], body: string | Buffer = "") =>
  Buffer.concat([
    Buffer.from([line, ...headers, "Connection: close", "", ""].join("\r\n")),
    Buffer.from(body),
  ]);

const get = (path: string, ...headers: string[]) =>
  request(`GET ${path} HTTP/1.1`, ["Host: x", ...headers]);

function post(path: string, type: string, body: string): Buffer {
  const bytes = Buffer.from(body).subarray(0, MAX_BODY + 500);
  const headers = ["Host: x", `Content-Type: ${type}`, `Content-Length: ${bytes.length}`];
  return request(`POST ${path} HTTP/1.1`, headers, bytes);
}

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";

const right = fieldNames.map((name) => [name, name === "n_cell" ? "987654321" : "a@b.pe"]);

/** The form with one field that is as long as a body may be. */
function form(name: string, value: string): string {
  const fields = [[name, value], ...right.filter(([other]) => other !== name)];
  return fields
    .map(([field, text]) => `${field}=${text?.replace(/[%&+=#]/g, encodeURIComponent)}`)
    .join("&");
}

const part = (head: string, value: string) => `--b\r\n${head}\r\n\r\n${value}\r\n--b--\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;

type Named = [name: string, request: Buffer];

/** Writes a request with a run of one thing in it. */
type Writer = (part: string) => Buffer;

const posted =
  (name: string, start = "", end = ""): Writer =>
  (text) =>
    post("/contacto.data", FORM, form(name, start + run(text, MAX_BODY) + end));

/** Where a run may stand in an address; that of a post is read as any other, and then is the form's or none. */
const addresses: Record<string, Writer[]> = {
  "a path": [
    ...["/", "/x", "/assets/", "/contacto", "/bandeja/"].flatMap((start) =>
      ["", "y", "/y.data"].map((end) => (text: string) => get(start + run(text, MAX_PATH) + end)),
    ),
    ...["/x", "/contacto"].map(
      (start) => (text: string) => post(`${start}${run(text, MAX_PATH)}y`, FORM, ""),
    ),
  ],
  "a query": ["/home?", "/contacto.data?_routes=", "/salud?a=1&"].map(
    (start) => (text) => get(start + run(text, MAX_PATH)),
  ),
};

const headersOf = (path: string, ...names: string[]) =>
  names.map((name) => (text: string) => get(path, `${name}: ${run(text, MAX_HEADER)}`));

/** Of the headers only conditions are read where a file is served, and two of them where a page is kept. */
const headers: Record<string, Writer[]> = {
  "a header": headersOf(
    "/contacto.data",
    ...["Accept", "Accept-Language", "Content-Type", "Cookie", "Expect", "Forwarded", "Host"],
    ...["Origin", "Referer", "Sec-Fetch-Site", "User-Agent", "X-Forwarded-For", "X-Forwarded-Host"],
  ),
  "a condition": [
    ...headersOf("/home", "Accept-Encoding", "If-None-Match"),
    ...headersOf("/favicon.svg", "Accept-Encoding", "If-Match", "If-Modified-Since"),
    ...headersOf("/favicon.svg", "If-None-Match", "Range"),
  ],
};

/** Where a run may stand in a body. */
const bodies: Record<string, Writer[]> = {
  ...Object.fromEntries(
    [...fieldNames, "sitio_web", "utm_source"].map((name) => [`the field ${name}`, [posted(name)]]),
  ),
  "an address inside others": [posted("from_email", "a@", "@"), posted("from_email", "a", "!")],
  "a body": [FORM, MULTIPART, "application/json"].map(
    (type) => (text) => post("/contacto", type, run(text, MAX_BODY)),
  ),
  "a part and its head": [
    (text: string) => part(named("message"), run(text, MAX_BODY)),
    (text: string) => part(named(run(text, MAX_BODY)), ""),
    (text: string) => part(`${named("a")}; filename="${run(text, MAX_BODY)}"`, ""),
    (text: string) => part(`${named("a")}\r\nContent-Type: ${run(text, MAX_BODY)}`, ""),
  ].map((body) => (text) => post("/contacto", MULTIPART, body(text))),
};

const addressed = [...new Set([...repeated, ...repeated.map(encodeURIComponent)])];

const placesOf = (writersOf: Record<string, Writer[]>, parts: string[], atATime: number) =>
  Object.entries(writersOf).map(([place, writers]) => ({ place, writers, parts, atATime }));

function spellingOf(index: number): string {
  const spelling = [..."seguridad-infraestructura"].map((letter, place) =>
    (index >> (place % 7)) & 1 ? letter.toUpperCase() : letter,
  );
  const slashes = "/".repeat(index * 5);
  return `/${slashes}${spelling.join("")}${slashes}/`;
}

const emailjs = await startEmailjs();
emailjs.behaviour = { status: 500, text: "no" };
const site = await startSite({ emailjs, env: { INBOX_PASSWORD: PASSWORD } });
afterAll(() => Promise.all([site.stop(), emailjs.stop()]));

/** What requests that are sent at once cost, in milliseconds. */
async function costOf(requests: Buffer[]): Promise<number> {
  const before = cpuMsOf(site);
  // A server that has refused a long request may end the connection while it is still being sent.
  await Promise.all(requests.map((bytes) => sendRaw(site.url, bytes).catch(() => "")));
  return cpuMsOf(site) - before;
}

/** Of requests that together cost much those that do so alone, twice: garbage hardly ever falls into both. */
async function costly(requests: Named[]): Promise<string[]> {
  if ((await costOf(requests.map(([, bytes]) => bytes))) <= MAX_CPU_MS) return [];
  const found: string[] = [];
  for (const [name, bytes] of requests) {
    const cost = Math.min(await costOf([bytes]), await costOf([bytes]));
    if (cost > MAX_CPU_MS) found.push(`${name}: ${cost} ms`);
  }
  return found;
}

describe.skipIf(!existsSync("/proc/self/stat"))("no input is expensive", () => {
  test.each([
    ...placesOf(addresses, addressed, 16),
    ...placesOf(headers, repeated, 16),
    ...placesOf(bodies, repeated, 2),
  ])(
    "a run of any character in $place",
    { timeout: 600_000 },
    async ({ writers, parts, atATime }) => {
      const requests = writers.flatMap((write, index) =>
        parts.map((text): Named => [`${JSON.stringify(text)} ${index}`, write(text)]),
      );
      const faults: string[] = [];
      for (let from = 0; from < requests.length; from += atATime) {
        faults.push(...(await costly(requests.slice(from, from + atATime))));
      }
      expect(faults).toEqual([]);
    },
  );

  test("many parts, fields, headers or chunks", async () => {
    const chunked = ["Host: x", `Content-Type: ${FORM}`, "Transfer-Encoding: chunked"];
    const emptyPart = `--b\r\n${named("a")}; filename=""\r\n\r\n\r\n`;
    const requests = {
      parts: post("/contacto", MULTIPART, run(emptyPart, MAX_BODY)),
      fields: post("/contacto", FORM, run("a=&", MAX_BODY)),
      headers: get("/home", ...Array.from({ length: 1900 }, (_, index) => `${index}:`)),
      chunks: request("POST /contacto HTTP/1.1", chunked, `${run("1\r\na\r\n", 390_000)}0\r\n\r\n`),
    };
    for (const one of Object.entries(requests)) expect(await costly([one])).toEqual([]);
  });

  test.each<[string, (index: number) => string, number]>([
    ["odd spellings of a page", spellingOf, 301],
    ["addresses of slashes", (index) => `/x${"/".repeat(1900 + index)}y.data`, 302],
  ])("a hundred %s", async (_, addressOf, status) => {
    await fetch(`${site.url}/home`).then((answer) => answer.text());
    const before = cpuMsOf(site);
    for (let index = 0; index < 100; index++) {
      const answer = await sendRaw(site.url, get(addressOf(index)));
      expect(statusOf(answer)).toBe(status);
    }
    expect((cpuMsOf(site) - before) / 100).toBeLessThan(MAX_ODD_PATH_CPU_MS);
  });
});
