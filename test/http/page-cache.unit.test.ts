import { beforeEach, expect, test, vi } from "vitest";
import type { RenderedPage } from "~/http/compressed-page.server";
import { createPageCache, type PageCache } from "~/http/page-cache.server";

const HOME = "http://localhost/home";

let revision: string;
let cache: PageCache;

beforeEach(() => {
  revision = "1";
  cache = createPageCache(() => revision);
});

/** Returns a render that gives a page with this text. */
const page = (text: string) =>
  vi.fn(() => Promise.resolve({ html: `<p>${text}</p>`, policy: "default-src 'none'" }));

const htmlOf = async (rendered: ReturnType<PageCache["getOrRender"]>) =>
  (await rendered).full.identity.body?.toString();

test("renders a page once for simultaneous first visitors", async () => {
  const render = page("uno");
  const visits = Array.from({ length: 32 }, () => cache.getOrRender(HOME, "1", render));
  expect(new Set(await Promise.all(visits)).size).toBe(1);
  // Not with the request of the first visitor, who may leave.
  expect(render).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: HOME }));
});

test("renders a page once in each revision, whatever the query", async () => {
  const render = page("antes");
  await cache.getOrRender(HOME, "1", render);
  await cache.getOrRender(`${HOME}?fbclid=1`, "1", render);
  expect(render).toHaveBeenCalledTimes(1);
  expect(cache.getCurrent("/home")).toBeDefined();
  revision = "2";
  expect(cache.getCurrent("/home")).toBeUndefined();
  expect(await htmlOf(cache.getOrRender(HOME, "2", page("después")))).toBe("<p>después</p>");
});

test("a late failure does not remove a newer render", async () => {
  let fail: (reason: Error) => void = () => undefined;
  const lateRender = new Promise<RenderedPage>((_, reject) => (fail = reject));
  const broken = cache.getOrRender(HOME, "1", () => lateRender);
  await cache.getOrRender(HOME, "2", page("nueva"));
  fail(new Error("no"));
  await expect(broken).rejects.toThrow("no");
  revision = "2";
  expect(cache.getCurrent("/home")).toBeDefined();
});

test("a failed render is tried again", async () => {
  await expect(cache.getOrRender(HOME, "1", () => Promise.reject(new Error("no")))).rejects.toThrow(
    "no",
  );
  expect(await htmlOf(cache.getOrRender(HOME, "1", page("bien")))).toBe("<p>bien</p>");
});
