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

test("a page is not rendered when its visitor has left", async () => {
  expect(await endsOfRenders(1)).toEqual(["AbortError"]);
});

test("one render runs and a hundred wait; further ones are refused", async () => {
  const ends = await endsOfRenders(103);
  expect(ends.slice(0, 101)).not.toContain("BusyError");
  expect(ends.slice(101)).toEqual(["BusyError", "BusyError"]);
});
