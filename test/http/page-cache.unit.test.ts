import { beforeEach, expect, test, vi } from "vitest";
import { createPageCache, type PageCache } from "~/http/page-cache.server";

let version: string;
let cache: PageCache;

beforeEach(() => {
  version = "1";
  cache = createPageCache(() => version);
});

const page = (text: string) =>
  vi.fn(() => Promise.resolve({ html: `<p>${text}</p>`, policy: "default-src 'none'" }));
const textOf = async (document: ReturnType<PageCache["getOrRender"]>) =>
  (await document).full.identity.body?.toString();

test("renders a page once for simultaneous first visitors", async () => {
  const render = page("uno");
  const visits = Array.from({ length: 32 }, () => cache.getOrRender("/home", "1", render));
  expect(new Set(await Promise.all(visits)).size).toBe(1);
  expect(render).toHaveBeenCalledTimes(1);
});

test("a page is current, and not rendered again, until the content has a new version", async () => {
  const render = page("antes");
  await cache.getOrRender("/home", "1", render);
  await cache.getOrRender("/home", "1", render);
  expect(render).toHaveBeenCalledTimes(1);
  expect(cache.getCurrent("/home")).toBeDefined();
  version = "2";
  expect(cache.getCurrent("/home")).toBeUndefined();
  expect(await textOf(cache.getOrRender("/home", "2", page("después")))).toBe("<p>después</p>");
});

test("a late failure does not remove a newer render", async () => {
  let fail: (reason: Error) => void = () => undefined;
  const broken = cache.getOrRender("/home", "1", () => new Promise((_, no) => (fail = no)));
  await cache.getOrRender("/home", "2", page("nueva"));
  fail(new Error("no"));
  await expect(broken).rejects.toThrow("no");
  version = "2";
  expect(cache.getCurrent("/home")).toBeDefined();
});

test("a failed render is tried again", async () => {
  await expect(
    cache.getOrRender("/home", "1", () => Promise.reject(new Error("no"))),
  ).rejects.toThrow("no");
  expect(await textOf(cache.getOrRender("/home", "1", page("bien")))).toBe("<p>bien</p>");
});
