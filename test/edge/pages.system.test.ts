import { describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { useEdgeSite } from "../helpers/edge-site";
import { nginx } from "../helpers/nginx";
import { pages } from "../helpers/pages";
import { until } from "../helpers/server";

describe.skipIf(!nginx)("through the edge", () => {
  const through = useEdgeSite();
  const { ask, cacheOf, post } = through;

  describe("a page", () => {
    test.each(pages)("%s is asked of the app once, and is the app's to the byte", async (path) => {
      const headers = { "Accept-Encoding": "br" };
      await ask(path, { headers });
      const kept = await ask(path, { headers });
      const own = await ask(path, { headers, of: through.site.url });
      expect(kept.headers["x-edge-cache"]).toBe("HIT");
      expect(kept.headers["content-encoding"]).toBe("br");
      expect(kept.body.equals(own.body)).toBe(true);
      for (const name of ["etag", "content-security-policy", "cache-control", "vary"]) {
        expect(kept.headers[name]).toBe(own.headers[name]);
      }
    });

    test("has one copy whatever its query, and no query reaches the app with it", async () => {
      const headers = { "Accept-Encoding": "gzip" };
      const one = await ask("/nosotros?utm_source=a&_data=root", { headers });
      const other = await ask("/nosotros?x=%3Cscript%3E", { headers });
      expect(one.status).toBe(200);
      expect(other.headers["x-edge-cache"]).toBe("HIT");
      expect(other.text).toBe(one.text);
    });

    test.each([
      ["gzip, deflate, br, zstd", "br"],
      ["GZIP;q=1.0, br;q=0.5", "br"],
      ["br;q=0, gzip", "gzip"],
      ["x-gzip-not, abr", undefined],
      ["identity", undefined],
      ["gzip;q=0.0", undefined],
    ])("for a browser that takes %s comes as %s, one of three copies", async (takes, comes) => {
      await ask("/domotica", { headers: { "Accept-Encoding": comes ?? "identity" } });
      const answer = await ask("/domotica", { headers: { "Accept-Encoding": takes } });
      expect(answer.headers["content-encoding"]).toBe(comes);
      expect(answer.headers["x-edge-cache"]).toBe("HIT");
    });

    test("that the browser has already is a 304, and HEAD has no body", async () => {
      const headers = { "Accept-Encoding": "br" };
      const { headers: first } = await ask("/home", { headers });
      const known = { ...headers, "If-None-Match": `${first.etag}` };
      const again = await ask("/home", { headers: known });
      const head = await ask("/home", { method: "HEAD", headers });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(head.headers["content-length"]).toBe(first["content-length"]);
    });

    test("that a browser asks for ahead comes from the cache, as for a visitor", async () => {
      const headers = { "Accept-Encoding": "br" };
      await ask("/nosotros", { headers });
      const ahead = { ...headers, "Sec-Purpose": "prefetch;prerender" };
      const answer = await ask("/nosotros", { headers: ahead });
      expect(answer.status).toBe(200);
      expect(answer.headers["x-edge-cache"]).toBe("HIT");
      expect(answer.headers["speculation-rules"]).toBe('"/speculation-rules.json"');
      const rules = await ask("/speculation-rules.json");
      expect(rules.headers["content-type"]).toContain("application/speculationrules+json");
    });

    test("that has aged is given at once and fetched behind the visitor's back", async () => {
      through.edge.age(1000);
      await until(async () => (await cacheOf("/constructora")) === "HIT");
      through.edge.age(70);
      expect(await cacheOf("/constructora")).toBe("STALE");
      await until(async () => (await cacheOf("/constructora")) === "HIT");
    });

    test("is fetched once for many first visitors", async () => {
      const lines = (what: RegExp) => through.edge.accessLog().match(what)?.length ?? 0;
      const answered = () => lines(/"GET \/contacto" 200 /g);
      const fetched = () => lines(/"GET \/contacto" 200 .*cache=MISS/g);
      const before = { answered: answered(), fetched: fetched() };
      const headers = { "Accept-Encoding": "gzip" };
      await Promise.all(Array.from({ length: 40 }, () => ask("/contacto", { headers })));
      await until(() => answered() === before.answered + 40);
      // One, unless this machine took longer over it than proxy_cache_lock_timeout.
      expect(fetched() - before.fetched).toBeLessThan(10);
    });
  });

  describe("is never kept", () => {
    test("a form's outcome, whoever asks next", async () => {
      await ask("/contacto");
      const message = freshMessage({ from_name: "Rosa Única", message: "" });
      const first = await post(message);
      expect(first.status).toBe(400);
      expect(first.text).toContain("Rosa Única");
      expect(first.headers["x-edge-cache"]).toBeUndefined();
      const second = await post({ ...message, from_name: "Otra Persona" });
      expect(second.text).not.toContain("Rosa Única");
      expect((await ask("/contacto")).text).not.toContain("Rosa Única");
    });

    test.each([
      "/nada",
      "/Home",
      "/home/",
      "/%68ome",
      "/salud",
      "/bandeja",
      "/home.data?_routes=root",
      "//home",
    ])("%s", async (path) => {
      const before = through.edge.kept().length;
      await ask(path);
      expect(await cacheOf(path)).not.toBe("HIT");
      expect(through.edge.kept()).toHaveLength(before);
    });
  });

  test("the data that Remix fetches is that of its query", async () => {
    const all = await ask("/home.data");
    const some = await ask("/home.data?_routes=routes%2Fconstructora");
    expect(all.text).not.toBe(some.text);
    expect(all.headers["content-type"]).toContain("text/x-script");
  });

  test("the root leads to the home page from the cache", async () => {
    await ask("/");
    const { status, headers } = await ask("/");
    expect([status, headers.location, headers["x-edge-cache"]]).toEqual([302, "/home", "HIT"]);
  });
});
