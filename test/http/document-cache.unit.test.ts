import { beforeEach, expect, test, vi } from "vitest";
import { createDocumentCache, type DocumentCache } from "~/http/document-cache.server";

let time: number;
let cache: DocumentCache;

beforeEach(() => {
  time = 0;
  cache = createDocumentCache({}, () => time);
});

const page = (text: string) =>
  vi.fn(() => Promise.resolve({ html: `<p>${text}</p>`, policy: "default-src 'none'" }));
const textOf = async (document: ReturnType<DocumentCache["getOrRender"]>) =>
  (await document).whole.identity.body?.toString();

test("renders a page once for simultaneous first visitors", async () => {
  const render = page("uno");
  const visits = Array.from({ length: 32 }, () => cache.getOrRender("/home", "{}", render));
  expect(new Set(await Promise.all(visits)).size).toBe(1);
  expect(render).toHaveBeenCalledTimes(1);
});

test("a page is rendered again only when its data has changed", async () => {
  const render = page("antes");
  await cache.getOrRender("/home", "1", render);
  await cache.getOrRender("/home", "1", render);
  expect(render).toHaveBeenCalledTimes(1);
  expect(await textOf(cache.getOrRender("/home", "2", page("después")))).toBe("<p>después</p>");
});

test("a late failure does not remove a newer render", async () => {
  let fail: (reason: Error) => void = () => undefined;
  const broken = cache.getOrRender("/home", "1", () => new Promise((_, no) => (fail = no)));
  await cache.getOrRender("/home", "2", page("nueva"));
  fail(new Error("no"));
  await expect(broken).rejects.toThrow("no");
  expect(cache.getFresh("/home")).toBeDefined();
});

test("a page is not checked again within a second", async () => {
  await cache.getOrRender("/home", "{}", page("uno"));
  time = 999;
  expect(cache.getFresh("/home")).toBeDefined();
  time = 1000;
  expect(cache.getFresh("/home")).toBeUndefined();
  await cache.getOrRender("/home", "{}", page("uno"));
  expect(cache.getFresh("/home")).toBeDefined();
});
