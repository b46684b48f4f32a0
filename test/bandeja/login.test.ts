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

/** Requests a page without following a redirect. */
const answerTo = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: "manual", ...init });

const emptyPost = { method: "POST", body: new URLSearchParams() };

const headersOf = ({ headers }: Response, ...names: string[]) =>
  names.map((name) => headers.get(name));

const hiddenSite = await startSite();

describe("without a password", () => {
  /** All by which a visitor could tell two answers apart. */
  async function visibleParts(path: string, init?: RequestInit) {
    const answer = await answerTo(hiddenSite.url + path, init);
    const names = ["Location", "X-Robots-Tag", "Referrer-Policy", "Cache-Control"];
    return [answer.status, ...headersOf(answer, ...names), await answer.text()];
  }

  test.each([...paths, "/Bandeja/"])("%s answers like an unknown path", async (path) => {
    expect(await visibleParts(path)).toEqual(await visibleParts("/nada"));
    expect(await visibleParts(path, emptyPost)).toEqual(await visibleParts("/nada", emptyPost));
  });
});

const site = await startSite({ env: { INBOX_PASSWORD: PASSWORD, TRUST_PROXY_HOPS: "1" } });
await postMessage(site, freshMessage({ from_name: "Nombre Reservado" }));
const [message] = await listMessages(site.databaseUrl);

describe("without a session", () => {
  test.each([...paths, `/bandeja/mensaje/${message?.id}`])(
    "%s leads to the login, uncached",
    async (path) => {
      const answer = await answerTo(site.url + path);
      const isLogin = path === "/bandeja/entrar";
      expect(answer.status).toBe(isLogin ? 200 : 302);
      expect(
        headersOf(answer, "Location", "Cache-Control", "X-Robots-Tag", "Referrer-Policy"),
      ).toEqual([isLogin ? null : "/bandeja/entrar", "no-store", "noindex", "same-origin"]);
      expect(await answer.text()).not.toContain("Reservado");
    },
  );

  /** The answers of the routes that have no form, or do not keep it. */
  const otherStatuses = new Map([
    ["/bandeja", 405],
    ["/bandeja/descargar", 405],
    ["/bandeja/contenido/fotos/x", 405],
    ["/bandeja/contenido/x", 302],
    ["/bandeja/respaldo/archivo", 302],
    ["/bandeja/salir", 303],
  ]);

  test.each(paths)("a post to %s is refused, or asks for the password", async (path) => {
    const answer = await answerTo(site.url + path, emptyPost);
    expect(answer.status).toBe(otherStatuses.get(path) ?? 403);
    const text = await answer.text();
    if (answer.status === 405) expect(text).toContain("atender lo que pediste");
  });
});

test.each([
  ["/b%61ndeja/entrar?a=1", 301, "/bandeja/entrar?a=1"],
  ["/bandeja.data", 302, "/home"],
  ["/bandeja/nada", 302, "/home"],
])("%s is redirected with %i to %s", async (path, status, location) => {
  const answer = await answerTo(site.url + path);
  expect(answer.status).toBe(status);
  const headers = headersOf(answer, "Location", "Cache-Control", "X-Robots-Tag");
  expect(headers).toEqual([location, "no-store", "noindex"]);
});

describe("a session", () => {
  test("opens with the right password, for a day", async () => {
    const answer = await tryPassword(site, PASSWORD);
    expect(headersOf(answer, "Location")).toEqual(["/bandeja"]);
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^bandeja=[^;]+; Max-Age=86400; Path=\/bandeja; HttpOnly; SameSite=Strict$/,
    );
    expect(site.log()).toContain("Bandeja: alguien entró con la contraseña.");
  });

  test("shows the inbox, without scripts, and no login", async () => {
    const owner = await signIn(site);
    const inbox = await owner.get("/bandeja");
    expect(inbox.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; style-src 'self' 'sha256-[^']+'; img-src 'self' data: https:; font-src 'self'; manifest-src 'self'; base-uri 'none'; /,
    );
    const page = await inbox.text();
    expect(page).toContain("Nombre Reservado");
    expect(page).not.toMatch(/<script|modulepreload|onclick/i);
    expect((await owner.get("/bandeja/entrar")).headers.get("Location")).toBe("/bandeja");
  });

  test("ends with the button of the owner, and not with a link", async () => {
    const owner = await signIn(site);
    await owner.get("/bandeja/salir");
    expect((await owner.get("/bandeja")).status).toBe(200);
    const answer = await owner.post("/bandeja/salir", {});
    expect(answer.headers.get("Location")).toBe("/bandeja/entrar");
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^bandeja=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
    );
  });
});

describe("a login", () => {
  const from = (address: string) => ({ "X-Forwarded-For": address });

  test("is refused for ten minutes after five wrong passwords of its network, and not from another", async () => {
    const client = from("2001:db8:1:2::1");
    // At once, so that none is checked before the others are counted.
    const tries = Array.from({ length: 12 }, () => tryPassword(site, "mala", client));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(7).fill(429)]);
    const limited = await tryPassword(site, PASSWORD, from("2001:db8:1:2:ffff::9"));
    expect(limited.status).toBe(429);
    expect(cookieOf(limited)).toBe("");
    expect(limited.headers.get("Retry-After")).toMatch(/^(5..|600)$/);
    expect(await limited.text()).toContain("Demasiados intentos. Espera 10 minutos");
    expect((await tryPassword(site, PASSWORD, from("198.51.100.7"))).status).toBe(303);
    await query(site.databaseUrl, "update attempts set at = '2026-01-01T00:00:00.000Z'");
    expect((await tryPassword(site, PASSWORD, client)).status).toBe(303);
  });

  test("with a body that is no form has a wrong password", async () => {
    const answer = await answerTo(`${site.url}/bandeja/entrar`, {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json", ...from("198.51.100.9") },
    });
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toMatch(
      /id="password-problema">La contraseña no es correcta\..* «Mostrar lo que escribo»/,
    );
    expect(page).toMatch(
      /<input id="password"[^>]* autoComplete="current-password" required="" autofocus=""/i,
    );
    expect(page, "a link that leads nowhere yet").not.toContain("Salir");
    expect(site.log()).toContain("Bandeja: contraseña equivocada.");
  });

  test("shows the typed password on request, without trying it", async () => {
    const show = () => tryPassword(site, 'm"ala', from("198.51.100.10"), { mostrar: "si" });
    // More often than wrong passwords are taken.
    for (let time = 0; time < 6; time++) await show();
    const answer = await show();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const page = await answer.text();
    expect(page).toMatch(/<input id="password"[^>]* type="text"[^>]* value="m&quot;ala"/);
    expect(page).not.toContain("mostrar");
  });

  sharedTest("over https sets a Secure cookie", async ({ site }) => {
    const answer = await tryPassword(site, PASSWORD);
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^__Secure-bandeja=.*; Path=\/bandeja;.*; Secure/,
    );
  });

  sharedTest("over http to a site with https is refused and explained", async ({ site }) => {
    const plain = await tryPassword(site, PASSWORD, { Referer: `${site.url}/bandeja/entrar` });
    expect(plain.status).toBe(403);
    expect(plain.headers.get("Set-Cookie")).toBeNull();
    expect(await plain.text()).toContain(`Entra por ${SITE_URL}/bandeja: por http la sesión no se`);
  });
});
