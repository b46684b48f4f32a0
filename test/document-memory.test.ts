import { expect, test, vi } from "vitest";
import { recall, remember } from "~/http/document-memory.server";

const page = (words: string) => vi.fn(() => Promise.resolve(`<p>${words}</p>`));
const words = async (document: ReturnType<typeof remember>) =>
  (await document).bodies.identity.toString();

test("many first visitors at the same instant wait for one render", async () => {
  const render = page("uno");
  const visits = Array.from({ length: 32 }, () => remember("/a-la-vez", "{}", render));
  expect(new Set(await Promise.all(visits)).size).toBe(1);
  expect(render).toHaveBeenCalledTimes(1);
});

test("a page is rendered anew when what it is made from has changed, and only then", async () => {
  const render = page("antes");
  await remember("/cambia", "1", render);
  await remember("/cambia", "1", render);
  expect(render).toHaveBeenCalledTimes(1);
  expect(await words(remember("/cambia", "2", page("después")))).toBe("<p>después</p>");
});

test("a render that fails is not remembered", async () => {
  const broken = remember("/falla", "{}", () => Promise.reject(new Error("no")));
  await expect(broken).rejects.toThrow("no");
  expect(recall("/falla")).toBeUndefined();
  expect(await words(remember("/falla", "{}", page("sana")))).toBe("<p>sana</p>");
});

test("odd spellings of a page push out the oldest, and never fill the memory", async () => {
  const render = page("primera");
  await remember("/primera", "{}", render);
  await Promise.all(
    Array.from({ length: 64 }, (_, index) => remember(`/PRIMERA/${index}`, "{}", page("otra"))),
  );
  expect(recall("/primera")).toBeUndefined();
  await remember("/primera", "{}", render);
  expect(render).toHaveBeenCalledTimes(2);
});
