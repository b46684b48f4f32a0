import { memoryOf } from "./process";
import { sendRaw, statusOf } from "./raw";
import type { Site } from "./server";

/** A small seeded generator (mulberry32), so that a run can be repeated to the byte. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const methods = "GET GET HEAD POST POST PUT DELETE OPTIONS TRACE get X".split(" ");
const paths = [
  ..."/ /home /contacto /contacto /contacto.data /home.data /_root.data /salud".split(" "),
  ..."/assets/x.js /assets/data/testimonios.json /__manifest /.env /contacto/../home".split(" "),
  ..."/..%2f..%2fetc/passwd /%c0%ae /%00 /% //evil.example /home/ /HOME * http://x/home".split(" "),
];
const queries = [
  ...["", "", "?_data=root", "?_routes=root", "?index", "?a=%ff", "?__proto__=1", "?utm_source=x"],
  "?" + "a".repeat(2000),
];
const headers = [
  "Host: localhost",
  "Host: ]]",
  "Host: a:99999999",
  "X-Forwarded-For: 1.2.3.4, <x>",
  "X-Forwarded-Host: x:999999",
  "X-Forwarded-Proto: javascript",
  "Origin: null",
  "Origin: https://evil.example",
  "Origin: %",
  "Sec-Fetch-Site: cross-site",
  "Sec-Fetch-Site: same-origin",
  "Referer: not a url",
  "Referer: http://localhost/home?utm_source=\u00ff",
  "Accept-Encoding: br;q=x, *",
  'If-None-Match: W/"x", *',
  "Range: bytes=0-1,5-",
  "Content-Encoding: gzip",
  "Cookie: a=b",
  "X-Anden-Client-Address: 6.6.6.6",
  "Accept: text/x-script",
  "Upgrade: websocket",
  "Expect: 100-continue",
  "Content-Language: %s%n",
];
const types = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/json",
  "text/plain",
  "text/x-script",
  "?",
];
/** How a body may say where it ends, beside the length that browsers send. */
const transfers = [
  ...["chunked", "chunked", "Chunked", " chunked ", "chunked, chunked", "chunked;q=1", "\tchunked"],
  ...["gzip, chunked", "chunked, gzip", "identity", "x", "", "chunked\r\nContent-Length: 5"],
  ...["chunked\r\nTransfer-Encoding: identity", "chunked\r\nTrailer: Host", "\u000bchunked"],
];
const extensions = ["", "", "", ";a=b", ';a="\r\n"', " ", "x", "\r", `;${"a".repeat(9000)}`];
const fields = [
  ..."from_name from_email n_cell message sitio_web __proto__ constructor from_name[]".split(" "),
  "",
];
const values = [
  "Ana",
  "a@b.pe",
  "987654321",
  "Hola",
  "",
  " ",
  "\u0000",
  "%00",
  "<script>alert(1)</script>",
  "=1+1",
  "\u202e",
  "'; drop table messages; --",
  "\ud83d\ude00".repeat(50),
  "a".repeat(3000),
  "\r\nBcc: x@y.z",
];

/** Makes one hostile request; most of them are nearly right, which reaches deepest. */
function hostileRequest(random: () => number): Buffer {
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const some = <Item>(most: number, make: () => Item) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const noise = () => String.fromCharCode(...some(40, () => Math.floor(random() * 256)));
  /** A long run of one or two characters, of any kind: what a pattern stumbles over. */
  const run = (most: number) =>
    (noise().slice(0, pick([1, 1, 2])) || "/").repeat(Math.floor(random() * most));

  const method = pick(methods);
  const path = pick([
    ...paths,
    `/${encodeURI(noise())}`,
    `/${run(4000)}`,
    `${pick(paths)}${run(1000)}${pick(["", "x", ".data"])}`,
  ]);
  const form = some(
    random() < 0.02 ? 4000 : 8,
    () => `${encodeURIComponent(pick(fields))}=${encodeURIComponent(pick(values))}`,
  );
  const multipart = some(
    6,
    () =>
      `--x\r\nContent-Disposition: form-data; name="${pick(fields)}"\r\n\r\n${pick(values)}\r\n`,
  );
  const body = pick([
    form.join("&"),
    `${multipart.join("")}--x--`,
    noise(),
    '{"from_name":{"$gt":""}}',
    "a".repeat(70_000),
    `${pick(fields)}=${run(60_000)}`,
  ]);
  const length =
    random() < 0.1 ? Math.floor(random() * 100_000) : Buffer.byteLength(body, "latin1");
  const isChunked = random() < 0.15;
  const lines = [
    `${method} ${path}${pick(queries)} HTTP/1.1`,
    ...(random() < 0.95 ? ["Host: localhost"] : []),
    ...some(4, () => pick([...headers, `${pick(headers).split(":")[0]}: ${run(4000)}`])),
    ...(isChunked ? [`Transfer-Encoding:${pick(["", " "])}${pick(transfers)}`] : []),
    ...(method === "POST" ? [`Content-Type: ${pick(types)}`] : []),
    ...(method === "POST" && !(isChunked && random() < 0.8) ? [`Content-Length: ${length}`] : []),
    "Connection: close",
  ];
  const chunk = (text: string) =>
    `${(random() < 0.1 ? 2 ** 40 : text.length).toString(16)}${pick(extensions)}\r\n${text}\r\n`;
  const chunks = () => {
    const size = pick([1, 7, 4096, 100_000]);
    const parts = body.slice(0, size * 500).match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
    return (
      [...parts, ""].map(chunk).join("") + pick(["\r\n", "", "X: y\r\n\r\n", "GET / HTTP/1.1"])
    );
  };
  const sent = isChunked && random() < 0.9 ? chunks() : method === "POST" ? body : "";
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${sent}`, "latin1");
}

/** Sends `count` hostile requests, some at a time; a body that is shorter than announced is cut off after a while. */
export async function fuzz(site: Site, seed: number, count: number) {
  const random = createRandom(seed);
  let tried = 0;
  const statuses: Record<string, number> = {};
  /** Requests that were answered as none may be. */
  const bad: string[] = [];
  const send = async () => {
    const bytes = hostileRequest(random);
    const all = await sendRaw(site.url, bytes, 1500).catch(() => "");
    const answer = all.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, "");
    const status = statusOf(answer);
    tried += 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const leaks = /node_modules|\bat .*\(?(file:|node:|\/).*:\d+:\d+/.test(answer);
    const to = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? "/";
    const leavesSite = !/^\/(?![/\\])/.test(to);
    if (status >= 500 || leaks || leavesSite)
      bad.push(`${status} ${bytes.toString("latin1").slice(0, 400)}`);
  };
  const warm = Math.floor(count / 4);
  let before = 0;
  let left = count;
  const sendOn = async () => {
    while (left-- > 0) {
      await send();
      if (before === 0 && tried >= warm) before = memoryOf(site);
    }
  };
  // More at a time than cores: a body that is cut off is waited for.
  await Promise.all(Array.from({ length: 48 }, sendOn));
  /** How much memory the server took beyond what it had when warm, in bytes. */
  const growth = memoryOf(site) - before;
  return { tried, statuses, bad, growth };
}
