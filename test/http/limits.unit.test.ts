import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SESSION_MS } from "~/bandeja/sessions.server";
import * as limits from "~/limits";
import { MAX_ATTEMPTS, retryAfterMs } from "~/outbox/failure.server";
import { HOUR_MS, SECOND_MS } from "~/time";

const caddyfile = readFileSync("Caddyfile", "utf8");

/** Returns the seconds that a file has where `pattern` has its group, in milliseconds. */
const secondsIn = (file: string, pattern: RegExp) => Number(pattern.exec(file)?.[1]) * SECOND_MS;

test("each part of an answer has less time than the part that waits for it", () => {
  const edgeWaits = secondsIn(caddyfile, /import app \* (\d+)s/);
  expect(limits.PHOTOS_WITHIN_MS).toBeLessThan(limits.DB_WITHIN_MS);
  expect(limits.DB_WITHIN_MS).toBeLessThan(limits.MAIL_WITHIN_MS);
  expect(limits.MAIL_WITHIN_MS).toBeLessThan(limits.ANSWER_WITHIN_MS);
  expect(limits.ANSWER_WITHIN_MS).toBeLessThan(edgeWaits);
});

test("Docker waits longer for the end of the site than the site takes", () => {
  const grace = /image: \$\{IMAGE[^]*?stop_grace_period: (\d+)s/;
  expect(secondsIn(readFileSync("compose.yaml", "utf8"), grace)).toBeGreaterThan(
    limits.STOP_WITHIN_MS + limits.FINISH_WITHIN_MS,
  );
});

test("no time is stored so far ahead that it is taken for one of a wrong clock", () => {
  const longestRetry = retryAfterMs(MAX_ATTEMPTS - 1, HOUR_MS, 1);
  expect(Math.max(longestRetry, SESSION_MS)).toBeLessThan(limits.MAX_AHEAD_MS);
});

test("the edge gives photos, copies and all messages as CSV more time than messages", () => {
  // The Caddyfile's name for the paths that take longer.
  const [, largePaths = ""] = /@large path_regexp (\S+)/.exec(caddyfile) ?? [];
  const isLarge = (path: string) => new RegExp(largePaths).test(path);
  expect(isLarge("/bandeja/contenido/premios-2026/foto")).toBe(true);
  expect(isLarge("/bandeja/respaldo/archivo")).toBe(true);
  expect(isLarge("/bandeja/descargar")).toBe(true);
  expect(isLarge("/contacto")).toBe(false);
  expect(caddyfile).toMatch(/request_body @large \{\s+write_timeout 30m/);
});

test("a copy may take longer than others may be silent, and the edge waits longer for it", () => {
  const route = readFileSync("app/routes/bandeja-respaldo-archivo.ts", "utf8");
  expect(route).toContain(".setTimeout(COPY_WITHIN_MS);");
  const edgeWaits = secondsIn(caddyfile, /import app @large (\d+)s/);
  expect(edgeWaits).toBeGreaterThan(limits.COPY_WITHIN_MS);
});

test.each([
  ["how large photos may be together", `${limits.MAX_PHOTOS_MB} MB en total`],
  ["how many photos are uploaded at once", `hasta ${limits.MAX_PHOTOS} por subida`],
  ["how long photos take", `prepara en ${limits.PHOTOS_WITHIN_MS / SECOND_MS} segundos`],
])("the manual says %s: %s", (_, words) => {
  expect(readFileSync("docs/manual.md", "utf8")).toContain(words);
});

test("the edge knows the paths that accept photos", () => {
  expect("/bandeja/contenido/premios-2026/foto").toMatch(limits.PHOTOS_PATH);
  const pattern = limits.PHOTOS_PATH.source.replaceAll("\\/", "/");
  expect(caddyfile).toContain(`{path}.matches("${pattern}")`);
});

test("the edge refuses a form of the length that the app refuses, and lets through photos of all allowed lengths", () => {
  // The Caddyfile has two patterns of the lengths that pass: of forms, and of photos.
  const patterns = [...caddyfile.matchAll(/Content-Length\}\.matches\("(.*?)"\)/g)];
  const [forms, photos] = patterns.map(([, pattern = ""]) => new RegExp(pattern));
  expect(forms?.test("64999")).toBe(true);
  expect(forms?.test(String(limits.MAX_BODY_BYTES))).toBe(false);
  expect(photos?.test(String(limits.MAX_PHOTOS_BYTES))).toBe(true);
});
