import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cookieOf, signIn, textOf, tryPassword } from "../helpers/bandeja";
import { run, temporaryFolder } from "../helpers/program";
import { PASSWORD, startSite } from "../helpers/site";

const NEXT = "otra frase todavía más larga";

const site = await startSite({ env: { INBOX_PASSWORD: PASSWORD, TRUST_PROXY_HOPS: "1" } });

test("hands out a copy of everything only after the password", async () => {
  const { get, post, follow, read } = await signIn(site);
  const page = "/bandeja/respaldo";
  const refused = await post(page, { password: "no es esta" });
  expect(await textOf(refused)).toContain("La contraseña no es correcta");
  const asked = await post(page, { password: PASSWORD });
  expect(asked.status, "the browser posts again").toBe(307);
  const file = asked.headers.get("Location") ?? "";
  expect((await get(file)).headers.get("Location")).toBe(page);
  // From another network, because five wrong passwords stop the next one.
  const elsewhere = { "X-Forwarded-For": "203.0.113.5" };
  const unchecked = await post(file, { password: "no es esta" }, elsewhere);
  expect(unchecked.headers.get("Location")).toBe(page);
  const without = { method: "POST", body: new URLSearchParams({ password: PASSWORD }) };
  const stranger = await fetch(site.url + file, { ...without, redirect: "manual" });
  expect(stranger.status, "no session").toBe(302);
  const copy = await post(file, { password: PASSWORD });
  expect(copy.headers.get("Content-Disposition")).toMatch(/filename="sitio-[\d-]+\.tar\.gz"/);
  const saved = join(temporaryFolder(), "copy.tar.gz");
  writeFileSync(saved, Buffer.from(await copy.arrayBuffer()));
  const { output } = await run("tar", ["--list", "--gzip", "--file", saved]);
  expect(output).toContain("messages.sqlite");
  expect(await read("/bandeja")).toMatch(/Último respaldo: \d/);
  rmSync(join(site.data, "backups"), { recursive: true });
  writeFileSync(join(site.data, "backups"), "no folder");
  const failed = await post(file, { password: PASSWORD });
  expect(await follow(failed)).toContain("La copia no se hizo");
  expect(site.log()).toContain("ATENCIÓN: el respaldo no se hizo");
});

test("the owner's new password opens, also as another keyboard writes it, ends other sessions, and gives way to a new INBOX_PASSWORD", async () => {
  const other = await signIn(site);
  const owner = await signIn(site);
  const change = (fields: Record<string, string>) => owner.post("/bandeja/clave", fields);
  const weak = await change({ password: PASSWORD, nueva: "corta" });
  expect(weak.status).toBe(422);
  const page = await weak.text();
  expect(page).toMatch(/<p [^>]*id="nueva-problema"[^>]*>[^<]*al menos 12 caracteres/);
  expect(page.match(/<input [^>]*aria-invalid[^>]*>/g)).toEqual([
    expect.stringMatching(
      /name="nueva".*autocomplete="new-password".*aria-describedby="nueva-ayuda nueva-problema"/i,
    ),
  ]);
  expect((await change({ password: "no es esta", nueva: NEXT })).status).toBe(403);
  const changed = await change({ password: PASSWORD, nueva: NEXT });
  expect(changed.status).toBe(303);
  const kept = await fetch(`${site.url}/bandeja`, {
    headers: { Cookie: cookieOf(changed) },
    redirect: "manual",
  });
  expect(kept.status, "the session that changed it").toBe(200);
  expect(await textOf(await change({ nueva: NEXT, mostrar: "si" }))).toContain(`value="${NEXT}"`);
  expect(site.log()).toContain("Bandeja: se cambió la contraseña.");
  expect(changed.headers.get("Location")).toBe("/bandeja?hecho=clave");
  expect((await other.get("/bandeja")).headers.get("Location")).toBe("/bandeja/entrar");
  expect((await tryPassword(site, PASSWORD)).status).toBe(403);
  expect((await tryPassword(site, NEXT.normalize("NFD"))).status).toBe(303);

  const third = "una tercera frase más larga";
  const restarted = await startSite({ data: site.data, env: { INBOX_PASSWORD: third } });
  expect((await tryPassword(restarted, NEXT)).status).toBe(403);
  expect((await tryPassword(restarted, third.normalize("NFD"))).status).toBe(303);
});
