import request from "supertest";
import { describe, expect } from "vitest";
import { freshMessage } from "../helpers/inbox";
import { SITE_URL, test as siteTest } from "../helpers/fixtures";
import { sendRaw, statusOf } from "../helpers/raw";

/** `ask` requests a path in exactly this spelling, which `fetch` would tidy; returns the answer's status and Location. */
const test = siteTest.extend("ask", ({ site }) => async (path: string, host = "127.0.0.1") => {
  const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const answer = await sendRaw(site.url, head);
  const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim();
  return { status: statusOf(answer), location };
});

describe("a path", () => {
  test.for([
    ["//home", "/home"],
    ["/%48OME/?utm_source=a", "/home?utm_source=a"],
  ] as const)("%s is another spelling of a page: %s", async ([path, location], { ask }) => {
    expect(await ask(path)).toEqual({ status: 301, location });
  });

  test("in another spelling accepts a post", async ({ site }) => {
    const answer = await request(site.url).post("//Contacto/").type("form").send(freshMessage());
    expect(answer.status).toBe(200);
  });

  test.for([
    ["//nada", "/home"],
    ["/home.data", "/home"],
    ["/oferta?utm_source=volante&x=1", "/home?utm_source=volante"],
    ["/home%0a", "/home"],
    ["/x%E2%80%A8y", "/home"],
    ["/\\evil.example/%2e%2e", "/home"],
    ["/bandeja/%3F_data=x", "/home"],
    ["/og", "/home"],
  ] as const)("%s has no page, and leads to %s", async ([path, location], { ask, site }) => {
    expect(await ask(path)).toEqual({ status: 302, location });
    expect(site.log()).not.toContain("No route matches");
  });

  test.for([
    ["/%2Eenv", 404],
    ["/x%5c.y", 404],
    ["/assets", 404],
    ["/assets/testimonios", 404],
    ["/home?x=#y", 400],
  ] as const)("%s is refused with %i", async ([path, status], { ask, site }) => {
    expect(await ask(path)).toEqual({ status, location: undefined });
    expect(site.log()).not.toContain("No route matches");
  });
});

describe("a host that is not the site's own", () => {
  test("is redirected to it, but not from /salud", async ({ ask }) => {
    const path = "/constructora?x=1";
    expect(await ask(path, "e_vil.example")).toEqual({ status: 301, location: SITE_URL + path });
    expect((await ask("/salud", "e_vil.example")).status).toBe(200);
  });

  test.for(["app:3000", "[::1]:3000", "WWW.grupoanden.example"])(
    "does not include %s",
    async (host, { ask }) => {
      expect((await ask("/home", host)).status).toBe(200);
    },
  );
});
