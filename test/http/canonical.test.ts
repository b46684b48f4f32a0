import request from "supertest";
import { describe, expect } from "vitest";
import { freshMessage } from "../helpers/inbox";
import { SITE_URL, test as siteTest } from "../helpers/fixtures";
import { sendRaw, statusOf } from "../helpers/raw";

const test = siteTest.extend(
  "locationOf",
  ({ site }) =>
    async (target: string, host = "127.0.0.1") => {
      const head = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const answer = await sendRaw(site.url, head);
      return [statusOf(answer), /^location: (.*)$/im.exec(answer)?.[1]?.trim()];
    },
);

describe("a path", () => {
  test.for<[string, number, string?]>([
    // Another spelling of a page redirects to its canonical path.
    ["/HOME", 301, "/home"],
    ["/home//", 301, "/home"],
    ["//home", 301, "/home"],
    ["/%48OME/?utm_source=a", 301, "/home?utm_source=a"],
    // A path that no page can have redirects to /home.
    ["//nada", 302, "/home"],
    ["/home.data", 302, "/home"],
    ["/?utm_source=volante&x=1", 302, "/home?utm_source=volante"],
    ["/oferta?utm_source=volante&x=1", 302, "/home?utm_source=volante"],
    ["/home%0a", 302, "/home"],
    ["/x%E2%80%A8y", 302, "/home"],
    ["/%ff?x=1", 302, "/home"],
    ["/\\evil.example/%2e%2e", 302, "/home"],
    // A missing file and a segment that begins with a dot are 404.
    ["/.env", 404],
    ["/bandeja/.x", 404],
    ["/%2Eenv", 404],
    ["/x%5c.y", 404],
    ["/home#x", 400],
    ["/home?x=#y", 400],
    ["/assets/nada.js", 404],
    ["/assets", 404],
    ["/assets/testimonios", 404],
    ["/og", 302, "/home"],
  ])("%s is answered %i", async ([target, status, location], { locationOf, site }) => {
    expect(await locationOf(target)).toEqual([status, location]);
    expect(site.log()).not.toContain("No route matches");
  });

  test.for(["//contacto", "/Contacto/"])("%s accepts a post", async (path, { site }) => {
    const answer = await request(site.url).post(path).type("form").send(freshMessage());
    expect(answer.status).toBe(200);
  });
});

describe("a host that is not the site's own", () => {
  test.for(["evil.example", "e_vil.example"])(
    "%s is redirected to it",
    async (host, { locationOf }) => {
      const path = "/constructora?x=1";
      expect(await locationOf(path, host)).toEqual([301, SITE_URL + path]);
    },
  );

  test.for(["app:3000", "[::1]:3000", "WWW.grupoanden.example"])(
    "does not include %s",
    async (host, { locationOf }) => {
      expect(await locationOf("/home", host)).toEqual([200, undefined]);
    },
  );

  test("gets 200 from /salud", async ({ locationOf }) => {
    expect(await locationOf("/salud", "evil.example")).toEqual([200, undefined]);
  });
});
