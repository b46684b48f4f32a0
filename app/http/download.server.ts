import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { describeError } from "~/log";

/** The response to the request that Remix answers; attach.server.ts sets it. */
export const currentResponse = new AsyncLocalStorage<ServerResponse>();

/** Yields a file at the client's pace, and stops when the client is gone. Remix would read it all into the memory. */
async function* atPaceOfClient(parts: AsyncIterable<unknown>, response?: ServerResponse) {
  for await (const part of parts) {
    yield part;
    // Asks again and again, because no "drain" comes from a client that is gone.
    while (response?.writableNeedDrain) await sleep(1);
    if (response?.destroyed) return;
  }
}

/** Answers with a file that the browser saves. */
export function download(name: string, type: string, parts: AsyncIterable<unknown>): Response {
  const paced = atPaceOfClient(parts, currentResponse.getStore());
  const file = Readable.from(paced).on("error", (error) => {
    // Express logs the stack of this error. It also cuts the answer off, so that the browser shows a failed download.
    error.stack = `La descarga de ${name} se cortó: ${describeError(error)}`;
  });
  return new Response(createReadableStreamFromReadable(file), {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}
