import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cookieOf, signIn, textOf, tryPassword } from "../helpers/bandeja";
import { temporaryFolder } from "../helpers/files";
import { run } from "../helpers/program";
import { PASSWORD, startSite } from "../helpers/site";

const NEXT = "otra frase todavía más larga";

const site = await startSite({ env: { INBOX_PASSWORD: PASSWORD, TRUST_PROXY_HOPS: "1" } });

const PAGE = "/bandeja/respaldo";

/** Signs the owner in, who then asks for a copy; returns where the browser posts the password again. */
async function askForCopy() {
  const owner = await signIn(site);
  const asked = await owner.post(PAGE, { password: PASSWORD });
  expect(asked.status, "the browser posts again").toBe(307);
  return { ...owner, file: asked.headers.get("Location") ?? "" };
}

test("hands out a copy only to a session with the password", async () => {
  const { get, post, file } = await askForCopy();
  const refused = await post(PAGE, { password: "no es esta" });
  expect(await textOf(refused)).toContain("La contraseña no es correcta");
  expect((await get(file)).headers.get("Location")).toBe(PAGE);
  // From another network, because five wrong passwords stop the next one.
  const elsewhere = { "X-Forwarded-For": "203.0.113.5" };
  const unchecked = await post(file, { password: "no es esta" }, elsewhere);
  expect(unchecked.headers.get("Location")).toBe(PAGE);
  const without = { method: "POST", body: new URLSearchParams({ password: PASSWORD }) };
  const stranger = await fetch(site.url + file, { ...without, redirect: "manual" });
  expect(stranger.status, "no session").toBe(302);
});

test("a copy has the messages, and /bandeja says when it was made", async () => {
  const { post, read, file } = await askForCopy();
  const copy = await post(file, { password: PASSWORD });
  expect(copy.headers.get("Content-Disposition")).toMatch(/filename="sitio-[\d-]+\.tar\.gz"/);
  const saved = join(temporaryFolder(), "copy.tar.gz");
  writeFileSync(saved, Buffer.from(await copy.arrayBuffer()));
  const { output } = await run("tar", ["--list", "--gzip", "--file", saved]);
  expect(output).toContain("messages.sqlite");
  expect(await read("/bandeja")).toMatch(/Último respaldo: \d/);
});

test("says that a copy was not made", async () => {
  const { post, follow, file } = await askForCopy();
  const backups = join(site.data, "backups");
  rmSync(backups, { recursive: true, force: true });
  writeFileSync(backups, "no folder");
  onTestFinished(() => rmSync(backups));
  const failed = await post(file, { password: PASSWORD });
  expect(await follow(failed)).toContain("La copia no se hizo");
  expect(site.log()).toContain("ATENCIÓN: el respaldo no se hizo");
});

test("says at the field that a new password is too short, and shows it on request", async () => {
  const { post } = await signIn(site);
  const change = async (fields: Record<string, string>) =>
    (await post("/bandeja/clave", fields)).text();
  const page = await change({ password: PASSWORD, nueva: "corta" });
  expect(page).toMatch(/<p [^>]*id="nueva-problema"[^>]*>[^<]*al menos 12 caracteres/);
  expect(page.match(/<input [^>]*aria-invalid[^>]*>/g)).toEqual([
    expect.stringMatching(
      /name="nueva".*autocomplete="new-password".*aria-describedby="nueva-ayuda nueva-problema"/i,
    ),
  ]);
  expect(await change({ nueva: NEXT, mostrar: "si" })).toContain(`value="${NEXT}"`);
});

test("a new password of the owner opens, also as another keyboard writes it, and ends other sessions", async () => {
  const other = await signIn(site);
  const { post } = await signIn(site);
  const change = (password: string, nueva: string) => post("/bandeja/clave", { password, nueva });
  expect((await change(PASSWORD, "corta")).status).toBe(422);
  expect((await change("no es esta", NEXT)).status).toBe(403);
  const changed = await change(PASSWORD, NEXT);
  expect(changed.headers.get("Location")).toBe("/bandeja?hecho=clave");
  expect(site.log()).toContain("Bandeja: se cambió la contraseña.");
  const kept = await fetch(`${site.url}/bandeja`, {
    headers: { Cookie: cookieOf(changed) },
    redirect: "manual",
  });
  expect(kept.status, "the session that changed it").toBe(200);
  expect((await other.get("/bandeja")).headers.get("Location")).toBe("/bandeja/entrar");
  expect((await tryPassword(site, PASSWORD)).status).toBe(403);
  expect((await tryPassword(site, NEXT.normalize("NFD"))).status).toBe(303);
});

test("the owner's password gives way to a new INBOX_PASSWORD", async () => {
  const first = await startSite({ env: { INBOX_PASSWORD: PASSWORD } });
  await (await signIn(first)).post("/bandeja/clave", { password: PASSWORD, nueva: NEXT });
  expect((await tryPassword(first, NEXT)).status).toBe(303);
  const third = "una tercera frase más larga";
  const restarted = await startSite({ data: first.data, env: { INBOX_PASSWORD: third } });
  expect((await tryPassword(restarted, NEXT)).status).toBe(403);
  expect((await tryPassword(restarted, third.normalize("NFD"))).status).toBe(303);
});
