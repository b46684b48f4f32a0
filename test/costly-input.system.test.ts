import { existsSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldNames } from "~/message/fields";
import { startEmailjs, type FakeEmailjs } from "./helpers/emailjs";
import { cpuMsOf, memoryOf } from "./helpers/process";
import { sendRaw } from "./helpers/raw";
import { startSite, type Site } from "./helpers/server";

/** What a body of 64 KB may cost the server at most, in milliseconds of its CPU. */
const MAX_CPU_MS = 150;
const MAX_ODD_PATH_CPU_MS = 5;
const MEGABYTE = 1024 * 1024;

/** One of every class of character that a pattern may stumble over, and pairs that repeat. */
const repeated = [
  ...[" ", "\n", "\r", "\r\n", "\t", ".", "@", "a", "1", "+", "-", "/", "<", "&", "%", "=", "\\"],
  ...[
    "\u00a0",
    "\u200b",
    "\u0301",
    "\u202e",
    "\u2028",
    "\u0000",
    "\ufeff",
    "\ud83d\ude00",
    "\u00f1",
  ],
  ...["a ", " \n", "a.", "@.", "a@", "a@.", "https://", "www.", "<a ", "utm_"],
];
const frames: [string, string][] = [
  ["", ""],
  ["a@", "@"],
  ["a", "!"],
];
const LENGTH = 64_000;

let emailjs: FakeEmailjs;
let site: Site;

beforeAll(async () => {
  emailjs = await startEmailjs();
  emailjs.behaviour = { status: 500, text: "no" };
  site = await startSite({ emailjs });
});
afterAll(async () => {
  await site.stop();
  await emailjs.stop();
});

const encodings = {
  urlencoded(fields: [string, string][]) {
    const body = fields
      .map(([name, value]) => `${name}=${value.replace(/[%&+=#]/g, encodeURIComponent)}`)
      .join("&");
    return { type: "application/x-www-form-urlencoded", body };
  },
  multipart(fields: [string, string][]) {
    const parts = fields.map(
      ([name, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return { type: "multipart/form-data; boundary=b", body: `${parts.join("")}--b--\r\n` };
  },
};

/** What reads a body knows nothing of the fields, so one of them is enough to try both ways. */
const encodingsFor = (name: string) =>
  name === "message" ? Object.values(encodings) : [encodings.urlencoded];

/** Posts one field that is as long as a body may be, and gives what that cost, in milliseconds. */
async function costOf(
  encode: (fields: [string, string][]) => { type: string; body: string },
  name: string,
  value: string,
): Promise<number> {
  const others = fieldNames.filter((field) => field !== name);
  const fields: [string, string][] = [
    [name, value],
    ...others.map((field): [string, string] => [
      field,
      field === "n_cell" ? "987654321" : "a@b.pe",
    ]),
  ];
  const { type, body } = encode(fields);
  const bytes = Buffer.from(body).subarray(0, 65_500);
  const before = cpuMsOf(site);
  await fetch(`${site.url}/contacto.data`, {
    method: "POST",
    headers: { "Content-Type": type },
    body: bytes,
  }).then((answer) => answer.arrayBuffer());
  return cpuMsOf(site) - before;
}

describe.skipIf(!existsSync("/proc/self/stat"))("no input is expensive", () => {
  test.each([...fieldNames, "sitio_web", "utm_source"])(
    "a long %s of any class of character",
    async (name) => {
      const costly: string[] = [];
      for (const part of repeated) {
        for (const [start, end] of frames) {
          const value = start + part.repeat(LENGTH / part.length / Buffer.byteLength(part)) + end;
          for (const encode of encodingsFor(name)) {
            let cost = await costOf(encode, name, value);
            // A collection of garbage may fall into one run, and into two hardly ever.
            if (cost > MAX_CPU_MS) cost = Math.min(cost, await costOf(encode, name, value));
            if (cost > MAX_CPU_MS)
              costly.push(`${JSON.stringify(part)} ${encode.name}: ${cost} ms`);
          }
        }
      }
      expect(costly).toEqual([]);
    },
    300_000,
  );

  test("a hundred odd spellings of pages", async () => {
    await fetch(`${site.url}/home`).then((answer) => answer.text());
    const before = cpuMsOf(site);
    for (let index = 0; index < 100; index++) {
      const spelling = [..."seguridad-infraestructura"]
        .map((letter, place) => ((index >> (place % 7)) & 1 ? letter.toUpperCase() : letter))
        .join("");
      await sendRaw(
        site.url,
        `GET /${spelling}/ HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
      );
    }
    expect((cpuMsOf(site) - before) / 100).toBeLessThan(MAX_ODD_PATH_CPU_MS);
  });

  test("1,200 sockets that each ask one odd line keep the process small and visitors served", async () => {
    const crowd = await startSite();
    const { hostname, port } = new URL(crowd.url);
    const sockets = Array.from({ length: 1200 }, (_, index) => {
      const socket = connect(Number(port), hostname);
      const line = index % 3 ? `/HOME/${"/".repeat(index % 50)}` : `/hOmE?${index}`;
      socket.on("error", () => undefined);
      socket.write(`GET ${line} HTTP/1.1\r\nHost: x\r\n\r\n`);
      socket.resume();
      return socket;
    });
    const page = await fetch(`${crowd.url}/contacto`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Contáctanos");
    expect(memoryOf(crowd)).toBeLessThan(250 * MEGABYTE);
    for (const socket of sockets) socket.destroy();
    await crowd.stop();
  });

  test("posts that are refused beyond what can be rendered are turned away, and memory stays", async () => {
    const crowd = await startSite();
    const statuses = await Promise.all(
      Array.from({ length: 600 }, () =>
        fetch(`${crowd.url}/contacto`, { method: "POST", body: new URLSearchParams({}) }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
        ),
      ),
    );
    expect(statuses.filter((status) => status !== 400 && status !== 503)).toEqual([]);
    expect(statuses).toContain(400);
    expect(memoryOf(crowd)).toBeLessThan(250 * MEGABYTE);
    await crowd.stop();
  });
});
