import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { describeError } from "~/log";

/** The response to the request that is answered. */
export const responses = new AsyncLocalStorage<ServerResponse>();

/** Yields the parts of a file as fast as the client takes them, until it is gone; Remix would read all into the memory. */
async function* inPace(parts: AsyncIterable<unknown>, response = responses.getStore()) {
  for await (const part of parts) {
    yield part;
    while (response?.writableNeedDrain) await sleep(1);
    if (response?.destroyed) return;
  }
}

/** Answers with a file to keep. */
export function download(name: string, type: string, parts: AsyncIterable<unknown>): Response {
  const file = Readable.from(inPace(parts)).on("error", (error) => {
    // Express cuts the answer off, which browsers show as a failed download, and logs this.
    error.stack = `La descarga de ${name} se cortó: ${describeError(error)}`;
  });
  return new Response(createReadableStreamFromReadable(file), {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}
