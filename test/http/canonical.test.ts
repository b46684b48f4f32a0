import request from "supertest";
import { describe, expect } from "vitest";
import { freshMessage } from "../helpers/contact";
import { SITE_URL, test as siteTest } from "../helpers/fixtures";
import { sendRaw, statusOf } from "../helpers/raw";

/** The status of an answer and where it leads. */
const test = siteTest.extend(
  "locationOf",
  ({ site }) =>
    async (target: string, host = "127.0.0.1") => {
      const head = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const answer = await sendRaw(site.url, head);
      return [statusOf(answer), /^location: (.*)$/im.exec(answer)?.[1]?.trim()];
    },
);

describe("another spelling of a page leads to its one address", () => {
  test.for([
    ["/HOME", "/home"],
    ["/home/", "/home"],
    ["/home//", "/home"],
    ["//home", "/home"],
    ["/./home", "/home"],
    ["/h%6Fme", "/home"],
    ["/%48OME/?utm_source=a", "/home?utm_source=a"],
    ["/Seguridad-Infraestructura", "/seguridad-infraestructura"],
  ])("%s", async ([target = "", location], { locationOf }) => {
    expect(await locationOf(target)).toEqual([301, location]);
  });

  test.for(["/home//nada", "//nada", "/home.data//", "/_root//home.data"])(
    "but %s, with an empty part, leads home",
    async (target, { locationOf }) => {
      expect(await locationOf(target)).toEqual([302, "/home"]);
    },
  );

  test.for(["/assets//x.js", "/assets/x%0ay", "/assets/%00.js"])(
    "but %s is a file that is not there",
    async (target, { locationOf, site }) => {
      expect(await locationOf(target)).toEqual([404, undefined]);
      expect(site.log()).not.toContain("No route matches");
    },
  );

  test("but a post to an address with an empty part is refused", async ({ site }) => {
    const answer = await request(site.url).post("//contacto").type("form").send(freshMessage());
    expect(answer.status).toBe(400);
  });

  test("but a message that is posted to it is taken", async ({ site }) => {
    const answer = await request(site.url).post("/Contacto/").type("form").send(freshMessage());
    expect(answer.status).toBe(200);
  });
});

describe("what is no path of a page", () => {
  test.for(["/x%0ay", "/home%0a", "/x%0dy", "/x%E2%80%A8y", "/;/..", "/%5cevil.example/..%2f"])(
    "%s leads home",
    async (target, { locationOf }) => {
      expect(await locationOf(target)).toEqual([302, "/home"]);
    },
  );

  test.for(["/\\evil.example", "/\\evil.example/%2e%2e"])(
    "%s is refused",
    async (target, { locationOf }) => {
      expect(await locationOf(target)).toEqual([400, undefined]);
    },
  );
});

describe("a host that is not the site's own", () => {
  test("leads to the site", async ({ locationOf }) => {
    expect(await locationOf("/constructora?x=1", "evil.example")).toEqual([
      301,
      `${SITE_URL}/constructora?x=1`,
    ]);
  });

  test("cannot take a message in the site's name", async ({ site }) => {
    const answer = await request(site.url)
      .post("/contacto")
      .set({ Host: "evil.example", Origin: "http://evil.example" })
      .type("form")
      .send(freshMessage());
    expect(answer.status).toBe(403);
  });

  test.for(["127.0.0.1:3000", "localhost", "app:3000", "[::1]:3000", "WWW.grupoanden.example"])(
    "%s is of the site's own machine or name",
    async (host, { locationOf }) => {
      expect(await locationOf("/home", host)).toEqual([200, undefined]);
    },
  );

  test("is told that the server is well, as a watcher asks", async ({ locationOf }) => {
    expect(await locationOf("/salud", "evil.example")).toEqual([200, undefined]);
  });
});
