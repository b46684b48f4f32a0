import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "../helpers/raw";
import { cpuMsOf, startSite, type Site } from "../helpers/site";

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
const EMPTY_PART = '--b\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\n\r\n';

const request = (line: string, headers: string[], body = "") =>
  [`${line} HTTP/1.1`, "Host: x", ...headers, "Connection: close", "", body].join("\r\n");

const get = (path: string, ...headers: string[]) => request(`GET ${path}`, headers);

function post(type: string, body: string): string {
  const length = Buffer.byteLength(body);
  return request("POST /contacto", [`Content-Type: ${type}`, `Content-Length: ${length}`], body);
}

/** A posted form with one long field, as long as the site reads a body. */
const field = (name: string, value: string) =>
  post(FORM, `from_name=Ana&${name}=${encodeURIComponent(value)}`.slice(0, 64_000));

/** The kernel tells the CPU time of a process only on Linux. */
const hasCpuTimes = existsSync("/proc/self/stat");

describe.skipIf(!hasCpuTimes)("a request that was once costly, here or in a library", () => {
  let site: Site;
  /** The CPU time of a refused form, whose page is rendered, in milliseconds. */
  let refusedFormCost: number;

  beforeAll(async () => {
    site = await startSite();
    refusedFormCost = await costOf(field("message", "a".repeat(60_000)));
  });

  /** The CPU time of five times the same request, since the kernel counts in steps of 10 ms. */
  async function costOfRun(bytes: string): Promise<number> {
    const before = cpuMsOf(site);
    for (let count = 0; count < 5; count++) {
      // The server may close the connection before it has read everything.
      await sendRaw(site.url, bytes).catch(() => "");
    }
    return cpuMsOf(site) - before;
  }

  /**
   * The least CPU time of four runs, of which the first one compiles the code and another may collect garbage. Ends
   * with the first run that costs no more than `enough`.
   */
  async function costOf(bytes: string, enough = 0): Promise<number> {
    let least = Infinity;
    for (let run = 0; run < 4 && least > enough; run++) {
      least = Math.min(least, await costOfRun(bytes));
    }
    return least;
  }

  test.each([
    ["a run of slashes inside a path", get(`/x${"/".repeat(1900)}y`)],
    ["a run of slashes in a data address", get(`/x${"/".repeat(1900)}y.data`)],
    ["a page spelled with many slashes", get(`${"/".repeat(1900)}CONTACTO/`)],
    ["a query of encoded slashes", get(`/contacto.data?_routes=${"%2F".repeat(600)}`)],
    ["many addresses of proxies", get("/home", `X-Forwarded-For: ${"1.1.1.1,".repeat(1800)}`)],
    ["many encodings", get("/home", `Accept-Encoding: ${"a, ".repeat(5000)}`)],
    ["many ETags", get("/home", `If-None-Match: ${'"a", '.repeat(3000)}`)],
    ["many headers", get("/home", ...Array.from({ length: 1900 }, (_, index) => `h${index}:`))],
    ["a mail address of dots", field("from_email", `a@${"a.".repeat(30_000)}@`)],
    ["a mail address of spaces", field("from_email", `a@a${" ".repeat(20_000)}!`)],
    ["a message of ligatures", field("message", "\ufdfa".repeat(6000))],
    ["a body of empty fields", post(FORM, "a&".repeat(32_000))],
    ["a body of empty parts", post(MULTIPART, EMPTY_PART.repeat(900))],
    [
      "one whose type begins with a capital",
      post(`M${MULTIPART.slice(1)}`, EMPTY_PART.repeat(900)),
    ],
  ])("costs no more than three refused forms: %s", async (_, bytes) => {
    const limit = 3 * refusedFormCost;
    expect(await costOf(bytes, limit)).toBeLessThanOrEqual(limit);
  });

  // Node alone takes 16 ms for the chunks, as long as three refused forms; web streams took 240 to 440 ms.
  test.each([
    ["to a form", "POST /contacto"],
    ["to a page that takes none", "GET /home"],
  ])("costs no more than six refused forms: a body of 65,000 chunks %s", async (_, line) => {
    const bytes = request(line, ["Transfer-Encoding: chunked"], "1\r\na\r\n".repeat(65_000));
    const limit = 6 * refusedFormCost;
    expect(await costOf(bytes, limit)).toBeLessThanOrEqual(limit);
  });
});
