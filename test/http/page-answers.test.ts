import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { test as siteTest } from "../helpers/fixtures";
import { pages, startSite } from "../helpers/site";

/** `ask` gives the bytes of an answer as they were sent, without decoding them. */
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
  test("comes in the best encoding that the browser accepts", async ({ ask }) => {
    const plain = await ask("/home");
    const br = await ask("/home", { "Accept-Encoding": "gzip, deflate, br, zstd" });
    const gzip = await ask("/home", { "Accept-Encoding": "gzip, br;q=0" });
    const none = await ask("/home?utm_source=prueba&x=<script>", { "Accept-Encoding": "identity" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(none.headers["content-encoding"]).toBeUndefined();
    expect(br.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(none.body.equals(plain.body), "whatever the query").toBe(true);
    const policies = [plain, none].map(({ headers }) => headers["content-security-policy"]);
    expect(policies[1]).toBe(policies[0]);
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe("Accept-Encoding");
  });

  test("answers 304 to a browser that has it, in any encoding", async ({ ask }) => {
    const { headers } = await ask("/home", { "Accept-Encoding": "br" });
    for (const acceptEncoding of ["br", "gzip", ""]) {
      const again = await ask("/home", {
        "Accept-Encoding": acceptEncoding,
        "If-None-Match": `"other", ${headers.etag}`,
      });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers.etag).toBe(headers.etag);
    }
    expect((await ask("/home", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("stays in shared caches for a minute, and HEAD has the same head", async ({ ask }) => {
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

  test("rendered for a post is never served to another visitor", async ({ send, ask }) => {
    const post = await send({ from_name: "Nombre de una persona", message: "" });
    expect(post.status).toBe(400);
    expect(post.headers["cache-control"]).toBe("no-store");
    expect(post.headers.etag).toBeUndefined();
    const { body } = await ask("/contacto");
    expect(body.toString()).not.toContain("Nombre de una persona");
    expect(body.toString()).not.toContain('class="banner');
  });

  test.for(pages)("%s carries at most 7 KB of styles, compressed", async (path, { get }) => {
    const styles = [...(await get(path)).text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)];
    const css = styles.map(([, text]) => text).join("");
    expect(css).not.toBe("");
    expect(brotliCompressSync(css).length).toBeLessThanOrEqual(7 * 1024);
  });

  test("is rendered although other visitors leave the queue, and those who asked for it first", async () => {
    const { url } = await startSite();
    // The answer to a refused post is not cached.
    const refused = (signal?: AbortSignal) =>
      fetch(`${url}/contacto`, { method: "POST", body: new URLSearchParams(), signal });
    for (const path of ["/home", "/domotica", "/nosotros"]) {
      const leaving = new AbortController();
      const visits = Array.from({ length: 64 }, () => refused(leaving.signal));
      await Promise.any(visits);
      // The others still wait for their pages while these arrive.
      const same = Array.from({ length: 8 }, () => fetch(url + path, leaving));
      const staying = fetch(url + path);
      await fetch(`${url}/salud`);
      leaving.abort();
      await Promise.allSettled([...visits, ...same]);
      expect((await staying).status).toBe(200);
    }
    expect((await refused()).status).toBe(400);
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
