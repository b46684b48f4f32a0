import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signIn, textOf } from "../helpers/bandeja";
import { query } from "../helpers/database";
import { temporaryFolder } from "../helpers/files";
import { run } from "../helpers/program";
import { PASSWORD, startSite } from "../helpers/site";
import { until } from "../helpers/wait";

/** The file to which BACKUP_COMMAND sends a copy. */
const sent = join(temporaryFolder(), "lejos");

const BACKUP_COMMAND = `f() { cp "$1" ${sent}; }; f`;

const site = await startSite({
  env: { INBOX_PASSWORD: PASSWORD, TRUST_PROXY_HOPS: "1", BACKUP_COMMAND },
});

const PAGE = "/bandeja/respaldo";

/** Signs the owner in, who then asks for a copy; returns where the browser posts the password again. */
async function askForCopy() {
  const owner = await signIn(site);
  const asked = await owner.post(PAGE, { password: PASSWORD });
  expect(asked.status, "the browser posts again").toBe(307);
  return { ...owner, file: asked.headers.get("Location") ?? "" };
}

test("hands out no copy for a wrong password, also one that the page before has not checked", async () => {
  const { get, post, file } = await askForCopy();
  const wrong = { password: "no es esta" };
  expect(await textOf(await post(PAGE, wrong))).toContain("La contraseña no es correcta");
  expect((await get(file)).headers.get("Location")).toBe(PAGE);
  // From another network, because five wrong passwords stop the next one.
  const unchecked = await post(file, wrong, { "X-Forwarded-For": "203.0.113.5" });
  expect(unchecked.headers.get("Location")).toBe(PAGE);
});

test("a copy has the messages and goes to BACKUP_COMMAND, and /bandeja says when it was made", async () => {
  const { post, read, file } = await askForCopy();
  // The first copy of the night.
  await until(() => existsSync(sent));
  rmSync(sent);
  await query(site.databaseUrl, "update state set value = '2020-01-02' where name = 'backup_at'");
  const copy = await post(file, { password: PASSWORD });
  expect(copy.headers.get("Content-Disposition")).toMatch(/filename="sitio-[\d-]+\.tar\.gz"/);
  const saved = join(temporaryFolder(), "copy.tar.gz");
  writeFileSync(saved, Buffer.from(await copy.arrayBuffer()));
  const { output } = await run("tar", ["--list", "--gzip", "--file", saved]);
  expect(output).toContain("messages.sqlite");
  await until(() => existsSync(sent));
  await until(async () => /Último respaldo: \d+ \S+ (?!2020)/.test(await read("/bandeja")));
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
