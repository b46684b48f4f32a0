import { MINUTE_MS } from "./time";

/** Removes control characters, which could control a terminal or forge a log entry. */
export function toSafeLine(text: string, maxLength = 200): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}

/** Removes a visitor's text from another text, such as a provider's error that quotes it, also in JSON or HTML. */
export function redact(text: string, secrets: string[]): string {
  return secrets
    .flatMap((word) => word.split(/[\n"\\&<>']/))
    .filter((word) => word.length > 2)
    .reduce((cleaned, word) => cleaned.replaceAll(word, "[…]"), text);
}

/** Returns the message of an error: of the first address when all of a host failed, where the error itself has none. */
export function errorText(error: Error): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return first.message || first.name;
}

/** Returns the message and the source line of an error, as one line. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return toSafeLine(String(error), 500);
  const place = error.stack?.split("\n").find((line) => /^\s+at /.test(line)) ?? "";
  return toSafeLine(`${errorText(error)} ${place}`, 500);
}

/** The unexpected errors of the last minute. */
const recent = new Set<string>();

/** Logs an unexpected error, unless the same was logged within a minute. */
export function logError(error: unknown, log: (line: string) => void = console.error): void {
  const line = `Error inesperado: ${describeError(error)}`;
  if (recent.has(line)) return;
  recent.add(line);
  setTimeout(() => recent.delete(line), MINUTE_MS).unref();
  log(line);
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

/** Returns a log function that drops a line equal to the last one; an undefined line says that all is well again. */
export function logChanges(log: (line: string) => void): (line?: string) => void {
  let last: string | undefined;
  return (line) => {
    if (line !== undefined && line !== last) log(line);
    last = line;
  };
}
