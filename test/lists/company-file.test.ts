import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { CompanyFacts } from "~/content/company-rules.server";
import { startListSite } from "../helpers/lists";
import { until } from "../helpers/program";
import { startSite } from "../helpers/site";

const site = await startListSite("avisos");
const second = await startSite({ cwd: site.folder, env: { DATABASE_URL: site.databaseUrl } });
afterAll(() => Promise.all([site.stop(), second.stop()]));
const file = join(site.folder, "content/company.json");
const facts = JSON.parse(readFileSync(file, "utf8")) as CompanyFacts;

const shows = (url: string, path: string, text: string) =>
  until(async () => (await (await fetch(url + path)).text()).includes(text));

test("shows changed facts on every page of every process, and gives pages a new ETag", async () => {
  const etag = async () => (await fetch(`${site.url}/home`)).headers.get("ETag");
  const before = await etag();
  writeFileSync(file, JSON.stringify({ ...facts, phone: "911 222 333", name: "Grupo Prueba" }));
  await shows(site.url, "/home", "tel:+51911222333");
  await shows(second.url, "/privacidad", "Grupo Prueba");
  expect(await etag()).not.toBe(before);
  const refusal = await fetch(`${site.url}/home`, { method: "PUT" });
  expect(await refusal.text()).toContain("Grupo Prueba");
});

test("keeps the last good facts while the file is damaged, after a restart too", async () => {
  mkdirSync(join(site.folder, "content/.historial/company"), { recursive: true });
  writeFileSync(
    join(site.folder, "content/.historial/company/1790000000000.json"),
    JSON.stringify({ ...facts, name: "Nombre Anterior" }),
  );
  writeFileSync(file, '{ "name": ');
  await until(async () => {
    await fetch(`${site.url}/nosotros`);
    return site.log().includes("content/company.json: no es JSON válido (línea 1)");
  });
  expect(await (await fetch(`${site.url}/home`)).text()).toContain("Grupo Prueba");
  const third = await startSite({ cwd: site.folder, env: { DATABASE_URL: site.databaseUrl } });
  await shows(third.url, "/home", "Nombre Anterior");
  await third.stop();
});
