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

  const ofAnswers = Object.fromEntries(
    Object.entries(commonHeaders(SITE_URL).answer).filter(([name]) => !name.startsWith("Content-")),
  );

  test.each([
    ["a page", "/home", 200],
    ["a redirect", "/nada", 302],
    ["a missing file", "/assets/nada-abcd1234.js", 404],
    ["data", "/home.data", 200],
    ["a refusal of nginx", "/%00", 400],
    ["a refusal of the app", "/%E0", 400],
    ["a long address", `/${"a".repeat(9000)}`, 414],
  ])("%s carries the app's security headers once", async (_, path, status) => {
    const { headers } = await expectHeaders(path, status, ofAnswers);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  });

  test.each([
    ["a hashed file", builtFile("root-")],
    ["a file", "/assets/data/testimonios.json"],
  ])("%s carries those of files", async (_, path) => {
    await expectHeaders(path, 200, commonHeaders(SITE_URL).file);
  });

  async function expectHeaders(path: string, status: number, wanted: Record<string, string>) {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(wanted)) {
      expect(answer.headers[name.toLowerCase()]).toBe(value);
    }
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.headers.server).toBe("nginx");
    return answer;
  }

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
