import { MINUTE_MS } from "./time";

/** Control and format characters and line ends, which could control a terminal or forge a log entry. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Returns a text as one safe line, cut to `maxLength`. */
export function toSafeLine(text: string, maxLength = 200): string {
  const line = text.replace(UNSAFE, " ").trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}

/** Removes a visitor's words from an error that quotes them: piece by piece, since JSON and HTML escape some signs. */
export function redact(text: string, secrets: string[]): string {
  let redacted = text;
  const pieces = secrets.flatMap((secret) => secret.split(/[\n"\\&<>']/));
  // The longest first, since a message may have the name in it.
  for (const piece of pieces.sort((one, other) => other.length - one.length)) {
    if (piece.length > 2) redacted = redacted.replaceAll(piece, "[…]");
  }
  return redacted;
}

/** Returns the message of an error. When all addresses of a host failed, only the errors inside it have messages. */
export function errorText(error: Error): string {
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [];
  const { message, name } = first instanceof Error ? first : error;
  return message || name;
}

/** Returns the message of an error and the place in the source, as one line. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return toSafeLine(String(error), 500);
  const sourceLine = error.stack?.split("\n").find((line) => /^\s+at /.test(line)) ?? "";
  return toSafeLine(`${errorText(error)} ${sourceLine}`, 500);
}

/** The lines of the unexpected errors of the last minute. */
const recentLines = new Set<string>();

/** Logs an unexpected error, unless the same was logged within a minute. */
export function logError(error: unknown): void {
  const line = `Error inesperado: ${describeError(error)}`;
  if (recentLines.has(line)) return;
  recentLines.add(line);
  setTimeout(() => recentLines.delete(line), MINUTE_MS).unref();
  console.error(line);
}

/** Returns a log function that drops all lines for `intervalMs` after each line. */
export function throttle(log: (line: string) => void, intervalMs: number): (line: string) => void {
  let loggedAt = -Infinity;
  return (line) => {
    if (performance.now() - loggedAt < intervalMs) return;
    loggedAt = performance.now();
    log(line);
  };
}
