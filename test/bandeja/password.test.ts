import { expect, test } from "vitest";
import { cookieOf, signIn } from "../helpers/bandeja";
import { PASSWORD, startSite } from "../helpers/site";

const NEW_PASSWORD = "otra frase todavía más larga";

const site = await startSite({ env: { INBOX_PASSWORD: PASSWORD } });

test("refuses a new password that is too short, and says so at its field", async () => {
  const { post } = await signIn(site);
  const refused = await post("/bandeja/clave", { password: PASSWORD, nueva: "corta" });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toMatch(/<p [^>]*id="nueva-problema"[^>]*>[^<]*al menos 12 letras/);
  expect(page.match(/<input [^>]*aria-invalid[^>]*>/g)).toEqual([
    expect.stringMatching(
      /name="nueva".*autocomplete="new-password".*aria-describedby="nueva-ayuda nueva-problema"/i,
    ),
  ]);
});

test("refuses a new password that is the old one", async () => {
  const { post } = await signIn(site);
  const same = await post("/bandeja/clave", { password: PASSWORD, nueva: PASSWORD });
  expect(await same.text()).toContain("La contraseña nueva es la misma: escribe otra.");
});

test("shows the new password on request", async () => {
  const { post } = await signIn(site);
  const shown = await post("/bandeja/clave", { nueva: NEW_PASSWORD, mostrar: "si" });
  expect(await shown.text()).toContain(`value="${NEW_PASSWORD}"`);
});

test("refuses a new password without the old one", async () => {
  const { post } = await signIn(site);
  const refused = await post("/bandeja/clave", { password: "no es esta", nueva: NEW_PASSWORD });
  expect(refused.status).toBe(403);
});

// The last test, after which PASSWORD no longer opens.
test("a new password keeps the session that has changed it, and ends the others", async () => {
  const otherSession = await signIn(site);
  const { post } = await signIn(site);
  const changed = await post("/bandeja/clave", { password: PASSWORD, nueva: NEW_PASSWORD });
  expect(changed.headers.get("Location")).toBe("/bandeja?hecho=clave");
  expect(site.log()).toContain("Bandeja: se cambió la contraseña.");
  const headers = { Cookie: cookieOf(changed) };
  const inbox = await fetch(`${site.url}/bandeja`, { headers, redirect: "manual" });
  expect(inbox.status).toBe(200);
  expect((await otherSession.get("/bandeja")).headers.get("Location")).toBe("/bandeja/entrar");
});
