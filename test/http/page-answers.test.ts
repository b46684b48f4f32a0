import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { test as siteTest } from "../helpers/fixtures";
import { pages } from "../helpers/site";

/** `ask` returns an answer with its bytes as they were sent, without decoding them. */
const test = siteTest.extend(
  "ask",
  ({ site }) =>
    async (path: string, headers: Record<string, string> = {}, method = "GET") => {
      const asked = request(site.url + path, { headers, method }).end();
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
    },
);

describe("a page", () => {
  test.for([
    { accepted: "gzip, deflate, br, zstd", encoding: "br", decode: brotliDecompressSync },
    { accepted: "gzip, br;q=0", encoding: "gzip", decode: gunzipSync },
    { accepted: "identity", encoding: undefined, decode: (body: Buffer) => body },
  ])("comes in the best encoding of $accepted", async ({ accepted, encoding, decode }, { ask }) => {
    const plain = await ask("/home");
    const { headers, body } = await ask("/home", { "Accept-Encoding": accepted });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.vary).toBe("Accept-Encoding");
    expect(decode(body).equals(plain.body)).toBe(true);
  });

  test("answers 304 to a browser that has it in any encoding, and 200 to one that has not", async ({
    ask,
  }) => {
    const { etag } = (await ask("/home", { "Accept-Encoding": "br" })).headers;
    const again = await ask("/home", { "If-None-Match": `"other", ${etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
    expect((await ask("/home", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("stays in shared caches for a minute, and has the same head for HEAD", async ({ ask }) => {
    const get = await ask("/domotica");
    expect(get.headers["cache-control"]).toMatch(
      /^public, max-age=0, s-maxage=60, stale-while-revalidate=\d+$/,
    );
    const head = await ask("/domotica", {}, "HEAD");
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ["content-length", "etag", "content-security-policy", "cache-control"]) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
  });

  test("that was rendered for a post is never served to another visitor", async ({ send, ask }) => {
    const post = await send({ from_name: "Nombre de una persona", message: "" });
    expect(post.status).toBe(400);
    expect(post.headers["cache-control"]).toBe("no-store");
    expect(post.headers.etag).toBeUndefined();
    const { body } = await ask("/contacto");
    expect(body.toString()).not.toContain("Nombre de una persona");
    expect(body.toString()).not.toContain('class="banner');
  });

  test.for(pages)("%s carries at most 7.25 KB of styles, compressed", async (path, { get }) => {
    const styles = [...(await get(path)).text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)];
    const css = styles.map(([, text]) => text).join("");
    expect(css).not.toBe("");
    expect(brotliCompressSync(css).length).toBeLessThanOrEqual(7.25 * 1024);
  });
});

test("each picture of a page is sent with its type", async ({ get }) => {
  const { text } = await get("/home");
  const files = new Set(text.match(/\/assets\/[\w-]+\.(avif|webp)/g));
  expect(files.size).toBeGreaterThan(2);
  for (const file of files) {
    expect((await get(file)).headers["content-type"]).toBe(`image/${file.split(".")[1]}`);
  }
});
