import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";

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

/** Answers with a file that the browser saves. An error of its parts cuts it off, and Express logs the error. */
export function download(name: string, type: string, parts: AsyncIterable<unknown>): Response {
  const paced = atPaceOfClient(parts, currentResponse.getStore());
  return new Response(createReadableStreamFromReadable(Readable.from(paced)), {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}
