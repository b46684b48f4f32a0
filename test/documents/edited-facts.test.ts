import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { companyDocument } from "~/content/company";
import { until } from "../helpers/wait";
import { pages, startSite } from "../helpers/site";

const site = await startSite();

test("an edit is on the pages and in the refusals, and gives pages a new ETag", async () => {
  const etagOfHome = async () => (await fetch(`${site.url}/home`)).headers.get("ETag");
  const etag = await etagOfHome();
  site.save("company", { phone: "911 222 333", name: "Grupo Prueba" });
  await site.pageWhere("/home", (text) => text.includes("tel:+51911222333"));
  await site.pageWhere("/privacidad", (text) => text.includes("Grupo Prueba"));
  expect(await etagOfHome()).not.toBe(etag);
  const refusal = await fetch(`${site.url}/home`, { method: "PUT" });
  expect(await refusal.text()).toContain("Grupo Prueba");
});

test("pages name the cities of the offices, and no others", async () => {
  const [shippedOffice] = companyDocument.shown.offices;
  const { street, province } = shippedOffice ?? {};
  const cusco = { city: "Cusco", district: "Cusco", region: "Cusco" };
  site.save("company", { offices: [{ ...cusco, street, province, hours: [], mapUrl: "" }] });
  await site.pageWhere("/home", (text) => text.includes("domótica en Cusco"));
  for (const path of pages) {
    expect(await (await fetch(site.url + path)).text(), path).not.toMatch(/Lima\b|\{places\}/);
  }
});

test("the error pages of the edge have no markup from the facts", async () => {
  site.save("company", { name: "A & B {{env `HOME`}} <b>Hijos</b>" });
  const page = () => readFileSync(join(site.data, "content/sin-servicio.html"), "utf8");
  await until(() => page().includes("A &amp; B"));
  expect(page()).not.toContain("<b>");
});

test("other users, such as the edge, cannot read the history", () => {
  expect(statSync(join(site.data, "history")).mode & 0o077).toBe(0);
});
