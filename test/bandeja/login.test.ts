import { describe, expect, test } from "vitest";
import routes from "~/routes";
import { cookieOf, signIn, tryPassword } from "../helpers/bandeja";
import { SITE_URL, test as sharedTest } from "../helpers/fixtures";
import { query } from "../helpers/database";
import { freshMessage, listMessages, postMessage } from "../helpers/inbox";
import { PASSWORD, startSite } from "../helpers/site";

const ownerRoutes = routes.find(({ path }) => path === "bandeja")?.children ?? [];

/** A path of each of the owner's routes. */
const paths = ownerRoutes.map(
  ({ path = "/bandeja" }) => new URL(path.replace(/:\w+|\*/, "x"), "http://x/bandeja/").pathname,
);

const answerTo = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: "manual", ...init });

/** The parts of an answer by which a visitor could tell two answers apart. */
async function gist(url: string, init?: RequestInit) {
  const answer = await answerTo(url, init);
  const { headers, status } = answer;
  const named = ["Location", "X-Robots-Tag", "Referrer-Policy", "Cache-Control"];
  return [status, ...named.map((name) => headers.get(name)), await answer.text()];
}

test("without a password every owner's path leads to /home, as any unknown path", async () => {
  const site = await startSite();
  const unknown = "/nada";
  for (const path of [...paths, "/Bandeja/"]) {
    expect(await gist(site.url + path)).toEqual(await gist(site.url + unknown));
    const init = { method: "POST", body: new URLSearchParams({ password: "" }) };
    expect(await gist(site.url + path, init)).toEqual(await gist(site.url + unknown, init));
  }
});

const env = { INBOX_PASSWORD: PASSWORD, TRUST_PROXY_HOPS: "1" };
const site = await startSite({ env });
await postMessage(site, freshMessage({ from_name: "Nombre Reservado" }));

describe("with a password", () => {
  test("redirects a visitor without a session to the login, uncached", async () => {
    const [message] = await listMessages(site.databaseUrl);
    for (const path of [...paths, `/bandeja/mensaje/${message?.id}`]) {
      const answer = await answerTo(site.url + path);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
      expect(await answer.text()).not.toContain("Reservado");
      const location = path === "/bandeja/entrar" ? null : "/bandeja/entrar";
      expect(answer.headers.get("Location")).toBe(location);
      expect(answer.status).toBe(location ? 302 : 200);
      const posted = await answerTo(site.url + path, {
        method: "POST",
        body: new URLSearchParams(),
      });
      expect([302, 303, 403, 405], path).toContain(posted.status);
      if (posted.status === 405) expect(await posted.text()).toContain("atender lo que pediste");
    }
  });

  test.each([
    ["/Bandeja", 301, "/bandeja"],
    ["/bandeja/", 301, "/bandeja"],
    ["/b%61ndeja/entrar?a=1", 301, "/bandeja/entrar?a=1"],
    ["/bandeja.data", 302, "/home"],
    ["/bandeja/nada", 302, "/home"],
    ["/bandeja/mensaje/x/y", 302, "/home"],
    ["/bandeja/%22%5B", 302, "/home"],
  ])("%s is redirected", async (path, status, location) => {
    const answer = await answerTo(site.url + path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([status, location]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("opens a session of twelve hours for the right password, until the owner leaves", async () => {
    const answer = await tryPassword(site, PASSWORD);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/bandeja"]);
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^bandeja=[^;]+; Max-Age=43200; Path=\/bandeja; HttpOnly; SameSite=Strict$/,
    );
    const owner = await signIn(site);
    const inbox = await owner.get("/bandeja");
    const page = await inbox.text();
    expect(page).toContain("Nombre Reservado");
    expect(page).not.toMatch(/<script|modulepreload|onclick/i);
    expect(inbox.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; style-src 'self' 'sha256-[^']+'; img-src 'self' data: https:; font-src 'self'; manifest-src 'self'; base-uri 'none'; /,
    );
    expect((await owner.get("/bandeja/entrar")).headers.get("Location")).toBe("/bandeja");
    expect(site.log()).toContain("Bandeja: alguien entró con la contraseña.");
    await owner.get("/bandeja/salir");
    expect((await owner.get("/bandeja")).status, "a link does not leave").toBe(200);
    const left = await owner.post("/bandeja/salir", {});
    expect([left.status, left.headers.get("Location")]).toEqual([303, "/bandeja/entrar"]);
    expect(left.headers.get("Set-Cookie")).toMatch(
      /^bandeja=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
    );
  });

  test("blocks a network after five wrong passwords, and no other network", async () => {
    const from = (address: string) => ({ "X-Forwarded-For": address });
    const one = from("2001:db8:1:2::1");
    const tries = Array.from({ length: 12 }, () => tryPassword(site, "mala", one));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(5).fill(403), ...Array(7).fill(429)]);

    const limited = await tryPassword(site, PASSWORD, from("2001:db8:1:2:ffff::9"));
    expect(limited.status).toBe(429);
    expect(cookieOf(limited)).toBe("");
    const seconds = Number(limited.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await limited.text()).toContain("Demasiados intentos. Espera 10 minutos");

    expect((await tryPassword(site, PASSWORD, from("198.51.100.7"))).status).toBe(303);

    await query(site.databaseUrl, "update attempts set at = '2026-01-01T00:00:00.000Z'");
    expect((await tryPassword(site, PASSWORD, one)).status).toBe(303);
  });

  test("does not count right passwords, and rejects a body that is no form", async () => {
    const from = { "X-Forwarded-For": "198.51.100.8" };
    for (let time = 0; time < 7; time++) {
      expect((await tryPassword(site, PASSWORD, from)).status).toBe(303);
    }
    const odd = await answerTo(`${site.url}/bandeja/entrar`, {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json", ...from },
    });
    expect(odd.status).toBe(403);
    const page = await odd.text();
    expect(page).toMatch(/role="alert">La contraseña no es correcta\..* «Mostrar lo que escribo»/);
    expect(page).toMatch(/<input id="password"[^>]* autoComplete="current-password" required=""/);
    expect(page, "a link that leads nowhere yet").not.toContain("Salir");
    expect(site.log()).toContain("Bandeja: contraseña equivocada.");
  });

  test("shows the typed password on request, without trying it", async () => {
    const from = { "X-Forwarded-For": "198.51.100.9" };
    const show = () => tryPassword(site, 'm"ala', from, { mostrar: "si" });
    for (let time = 0; time < 6; time++) await show();
    const answer = await show();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const page = await answer.text();
    expect(page).toMatch(/<input id="password"[^>]* type="text"[^>]* value="m&quot;ala"/);
    expect(page).not.toContain("mostrar");
  });
});

sharedTest("sets a Secure cookie over https, and explains a login over http", async ({ site }) => {
  const answer = await tryPassword(site, PASSWORD);
  expect(answer.headers.get("Set-Cookie")).toMatch(
    /^__Secure-bandeja=.*; Path=\/bandeja;.*; Secure/,
  );
  const plain = await tryPassword(site, PASSWORD, { Referer: `${site.url}/bandeja/entrar` });
  expect([plain.status, plain.headers.get("Set-Cookie")]).toEqual([403, null]);
  expect(await plain.text()).toContain(`Entra por ${SITE_URL}/bandeja: por http la sesión no se`);
});
