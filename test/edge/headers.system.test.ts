import request from "supertest";
import { describe, expect, test } from "vitest";
import { commonHeaders } from "~/http/security-headers.server";
import { builtFile, SITE_URL, useEdgeSite } from "../helpers/edge-site";
import { nginx } from "../helpers/nginx";
import { sendRawSecurely } from "../helpers/raw";

const BARE_POLICY = commonHeaders(SITE_URL).answer["Content-Security-Policy"];

describe.skipIf(!nginx)("answers through the edge", () => {
  const through = useEdgeSite();
  const { ask } = through;

  const { answer, file } = commonHeaders(SITE_URL);
  const policy = expect.stringMatching(/^default-src 'none'/) as string;
  const ofAnswers = { ...answer, "Content-Security-Policy": policy };

  test.each([
    ["a page", "/home", 200, ofAnswers],
    ["a redirect", "/nada", 302, ofAnswers],
    ["a missing file", "/assets/nada-abcd1234.js", 404, ofAnswers],
    ["data", "/home.data", 200, ofAnswers],
    ["a refusal of nginx", "/%00", 400, ofAnswers],
    ["a refusal of the app", "/%E0", 400, ofAnswers],
    ["a long address", `/${"a".repeat(9000)}`, 414, ofAnswers],
    ["a hashed file", builtFile("root-"), 200, file],
    ["a file", "/assets/data/testimonios.json", 200, file],
  ])("%s carries the app's security headers once", async (_, path, status, wanted) => {
    const given = await ask(path);
    expect(given.status).toBe(status);
    for (const [name, value] of Object.entries(wanted)) {
      expect(given.headers[name.toLowerCase()]).toEqual(value);
    }
    expect(given.headers["set-cookie"]).toBeUndefined();
    expect(given.headers.server).toBe("nginx");
  });

  test.each([
    ["a head larger than nginx takes", "/home", { Cookie: "a".repeat(20_000) }, 431],
    ["one that is larger in many pieces", "/home", manyHeaders(), 431],
    ["a condition that cannot hold on a kept page", "/home", { "If-Match": '"zz"' }, 412],
  ])("%s is refused in Spanish, with all headers", async (_kind, path, headers, status) => {
    await ask(path);
    const answer = await ask(path, { headers });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('lang="es-PE"');
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  test.each(["/caf\xe9", "/\\evil.example/%2e%2e", "/a\\b"])(
    "the bytes of %s never reach the app",
    async (path) => {
      const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const answer = await sendRawSecurely(through.edge.secureUrl, Buffer.from(head, "latin1"));
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain("X-Content-Type-Options: nosniff");
      expect(answer).toContain("No entendemos");
    },
  );

  test("a part of a file is asked for in vain: the whole comes", async () => {
    const { status } = await ask("/favicon.svg", { headers: { Range: "bytes=9999999-" } });
    expect(status).toBe(200);
  });

  test("http leads to https at the site's own address, the query included", async () => {
    const { status, headers } = await request(through.edge.url).get("/home?a=1").redirects(0);
    expect([status, headers.location]).toEqual([301, `${SITE_URL}/home?a=1`]);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": BARE_POLICY,
    });
  });

  const own = ["www.grupoanden.example", "WWW.grupoanden.example:8443", "localhost", "10.0.0.7"];
  test.each([...own, "[::1]"])("the name %s is the site's own", async (Host) => {
    expect((await ask("/home?a=1", { headers: { Host } })).status).toBe(200);
  });

  test.each(["grupoanden.example", "other.example", "www.grupoanden.example.evil.example"])(
    "the name %s leads to the site's own",
    async (Host) => {
      const { status, headers } = await ask("/home?a=1", { headers: { Host } });
      expect([status, headers.location]).toEqual([301, `${SITE_URL}/home?a=1`]);
    },
  );
});

/** Each of them is small. */
function manyHeaders(): Record<string, string> {
  const names = Array.from({ length: 8 }, (_, number) => `X-Piece-${number}`);
  return Object.fromEntries(names.map((name) => [name, "a".repeat(3000)]));
}
