import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SESSION_MS } from "~/bandeja/sessions.server";
import * as limits from "~/limits";
import { MAX_ATTEMPTS, retryAfterMs } from "~/outbox/failure.server";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time";

const caddyfile = readFileSync("Caddyfile", "utf8");

const secondsIn = (file: string, pattern: RegExp) => Number(pattern.exec(file)?.[1]) * SECOND_MS;

test("each wait is shorter than the one of whoever waits for it", () => {
  const waits = [
    limits.PHOTOS_WITHIN_MS,
    limits.DB_WITHIN_MS,
    limits.MAIL_WITHIN_MS,
    limits.ANSWER_WITHIN_MS,
    secondsIn(caddyfile, /import app \* (\d+)s/),
  ];
  expect(waits).toEqual([...new Set(waits)].sort((one, other) => one - other));
  const grace = /image: \$\{IMAGE[^]*?stop_grace_period: (\d+)s/;
  expect(secondsIn(readFileSync("compose.yaml", "utf8"), grace)).toBeGreaterThan(
    limits.STOP_WITHIN_MS + limits.FINISH_WITHIN_MS,
  );
});

test("no time is stored so far ahead that it is taken for one of a wrong clock", () => {
  const longestRetry = retryAfterMs(MAX_ATTEMPTS - 1, HOUR_MS, 1) ?? Infinity;
  expect(Math.max(longestRetry, SESSION_MS)).toBeLessThan(limits.MAX_AHEAD_MS);
});

test("the edge waits for a photo and for a copy as long as the app, and a slow phone longer", () => {
  const [, paths = ""] = /@large path_regexp (\S+)/.exec(caddyfile) ?? [];
  const large = new RegExp(paths);
  const all = ["/bandeja/contenido/obras/foto", "/bandeja/respaldo/archivo", "/contacto"];
  expect(all.filter((path) => large.test(path))).toEqual(all.slice(0, 2));
  const silence = /server\.timeout = MINUTE_MS/.test(
    readFileSync("app/http/attach.server.ts", "utf8"),
  );
  expect(silence && secondsIn(caddyfile, /import app @large (\d+)s/)).toBeGreaterThan(MINUTE_MS);
  expect(caddyfile).toMatch(/request_body @large \{\s+write_timeout 30m/);
});

test("the owner is told how many photos a body may have, how large they may be together, and how long they take", () => {
  const megabytes = `${Math.floor(limits.MAX_PHOTOS_BYTES / 1024 / 1024)} MB en total`;
  const refusals = readFileSync("app/http/refusals.server.ts", "utf8");
  expect(refusals).toContain(`${megabytes} y ser ${limits.MAX_PARTS - 2} como mucho`);
  const form = readFileSync("app/editor/photo-page.tsx", "utf8");
  expect(form).toContain(megabytes);
  const time = `prepara en ${limits.PHOTOS_WITHIN_MS / SECOND_MS} segundos`;
  for (const text of [form, readFileSync("docs/manual.md", "utf8")]) expect(text).toContain(time);
});

test("the edge lets the same photos and lengths through", () => {
  expect(caddyfile).toContain(
    `{path}.matches("${limits.PHOTOS_PATH.source.replaceAll("\\/", "/")}")`,
  );
  const lengths = [...caddyfile.matchAll(/Content-Length\}\.matches\("(.*?)"\)/g)];
  const [short, long] = lengths.map(([, pattern = ""]) => new RegExp(pattern));
  expect(short?.test(String(limits.MAX_BODY_BYTES))).toBe(false);
  expect(short?.test("64999")).toBe(true);
  expect(long?.test(String(limits.MAX_PHOTOS_BYTES))).toBe(true);
});
