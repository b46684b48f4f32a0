import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { refusalResponse } from "~/http/refusals.server";
import { renderPage } from "~/render/render-page.server";

test("one render runs and a hundred wait; further ones are refused at once, and those whose visitor left are not made", async () => {
  const left = new Request("http://localhost/contacto", { signal: AbortSignal.abort() });
  const renders = Array.from({ length: 103 }, () => renderPage(left, {} as EntryContext));
  const ends = (await Promise.allSettled(renders)).map((end) =>
    end.status === "rejected" ? (end.reason as Error).name : "rendered",
  );
  expect(ends).toEqual([...Array(101).fill("AbortError"), ...Array(2).fill("BusyError")]);
  expect(refusalResponse(503).headers.get("Retry-After")).toBe("5");
});
