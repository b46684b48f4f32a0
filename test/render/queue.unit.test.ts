import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { renderPage } from "~/render/render-page.server";

/** Asks for pages whose visitors have left; returns how each render ended. */
async function endsOfRenders(count: number): Promise<string[]> {
  const request = new Request("http://localhost/contacto", { signal: AbortSignal.abort() });
  const renders = Array.from({ length: count }, () => renderPage(request, {} as EntryContext));
  const ends = await Promise.allSettled(renders);
  return ends.map((end) => (end.status === "rejected" ? (end.reason as Error).name : "rendered"));
}

test("of 103 pages two are refused at once, and none is rendered whose visitor has left", async () => {
  const waiting = Array<string>(101).fill("AbortError");
  expect(await endsOfRenders(103)).toEqual([...waiting, "BusyError", "BusyError"]);
});
