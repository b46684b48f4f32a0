import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { companyDocument } from "~/content/company";
import { companyParts, companySchema, type CompanyFacts } from "~/content/company-schema.server";
import { signIn, textOf } from "../helpers/bandeja";
import { writeDocument } from "../helpers/files";
import { until } from "../helpers/wait";
import { PASSWORD, startSite } from "../helpers/site";
import { startAlertReceiver } from "../helpers/alert-receiver";

const EMPRESA = "/bandeja/contenido/empresa";

const receiver = await startAlertReceiver();
const env = { INBOX_PASSWORD: PASSWORD, ALERT_URL: receiver.url };
const site = await startSite({ env, published: { company: {} } });
const owner = await signIn(site);
const companyFile = join(site.data, "content/company.json");

/** The facts as the owner's file has them, completed by the shipped ones. */
const readFacts = () => {
  const own = JSON.parse(readFileSync(companyFile, "utf8")) as CompanyFacts;
  return { ...(companyDocument.shipped as CompanyFacts), ...own };
};

/** The fields that a browser posts for a page. */
function fieldsIn(page: string): Record<string, string> {
  const form = /<form[^>]*class="(editor|login)"[^]*?<\/form>/.exec(page)?.[0] ?? "";
  const unescape = (text = "") => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const named = inputs.filter((tag) => !/type="checkbox"/.test(tag) || /checked=""/.test(tag));
  const areas = [...form.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^]*?)<\/textarea>/g)];
  return Object.fromEntries([
    ...named.map((tag) => [
      /name="([^"]*)"/.exec(tag)?.[1] ?? "",
      unescape(/value="([^"]*)"/.exec(tag)?.[1]),
    ]),
    ...areas.map(([, name, value]) => [name, unescape(value)]),
  ]) as Record<string, string>;
}

/** Posts a form of the company with these changes of its fields. */
async function change(part: string, changes: Record<string, string>) {
  const fields = fieldsIn(await owner.read(`${EMPRESA}/${part}`));
  return owner.post(`${EMPRESA}/${part}`, { ...fields, ...changes });
}

test("gives every fact a page", async () => {
  const keys = new Set(companyParts.flatMap((form) => form.keys));
  expect([...keys].toSorted()).toEqual(Object.keys(companySchema.shape).toSorted());
  for (const { key } of companyParts) {
    expect((await owner.get(`${EMPRESA}/${key}`)).status).toBe(200);
  }
});

test("links each missing fact to its field, until none is missing", async () => {
  const list = await owner.read("/bandeja");
  expect(list).toMatch(/Para publicar falta \(\d+\)/);
  expect(list).toContain('href="/bandeja/contenido/testimonios">Testimonios. ');
  const [, address = ""] = /href="(\/bandeja[^"#]*#campo-phone)"/.exec(list) ?? [];
  expect(await owner.read(address)).toContain('id="campo-phone"');
  const facts = readFacts();
  const offices = facts.offices.map((office) => ({ ...office, street: "Jr. Real 1" }));
  const real = { ...facts, phone: "911 222 333", email: "hola@anden.pe", offices };
  writeFileSync(companyFile, JSON.stringify(real));
  writeDocument(join(site.data, "content/testimonios.json"), []);
  await until(async () => !(await owner.read("/bandeja")).includes("Para publicar falta"));
});

test("asks for what a real company has, until it is filled in", async () => {
  const asks = async (text: string) => (await owner.read("/bandeja/contenido")).includes(text);
  expect(await asks("RUC. Los clientes")).toBe(true);
  const typed = fieldsIn(await textOf(await change("legal", { ruc: "20601234565" })));
  await owner.post(`${EMPRESA}/legal`, { ...typed, password: PASSWORD });
  expect(await asks("RUC. Los clientes")).toBe(false);
});

test("names the text whose link leads nowhere", async () => {
  await change("condiciones", { supplierFile: "/carpeta.pdf" });
  expect(await owner.read("/bandeja/contenido")).toContain(
    "Carpeta de proveedor: /carpeta.pdf no lleva a ninguna parte",
  );
  const alerted = site.log().match(/cambiaron los datos/g);
  expect(alerted, "the RUC only").toHaveLength(1);
});

test("publishes what a button inside a form did, and what was typed, only when the form is saved", async () => {
  const form = await owner.read(`${EMPRESA}/oficinas`);
  const moves = form.match(/(?<=name="accion" value=")(subir|bajar) offices\.\d(?=")/g);
  expect(moves, "what is possible").toEqual(["bajar offices.0", "subir offices.1"]);
  const fields = fieldsIn(form);
  const before = readFileSync(companyFile, "utf8");
  const typed = { ...fields, "offices.0.street": "Jr. A medias" };
  const removed = await owner.post(`${EMPRESA}/oficinas`, { ...typed, accion: "quitar offices.1" });
  const page = await textOf(removed);
  expect(page).toContain("Quitaste «Oficina 2».");
  const back = { ...fieldsIn(page), accion: "devolver offices.1" };
  const whole = await textOf(await owner.post(`${EMPRESA}/oficinas`, back));
  expect(fieldsIn(whole)["offices.1.street"]).toBe(fields["offices.1.street"]);
  expect(readFileSync(companyFile, "utf8")).toBe(before);
  const save = () => owner.post(`${EMPRESA}/oficinas`, { ...fieldsIn(page), accion: "guardar" });
  const [first, again] = [await save(), await save()].map(({ headers }) => headers.get("Location"));
  expect(again, "a form that is posted twice").toBe(first);
  expect(readFacts().offices.map(({ street }) => street)).toEqual(["Jr. A medias"]);
});

test("asks for the password again before contact data changes, each time", async () => {
  const before = readFacts().phone;
  const asked = await change("contacto", { phone: "922 333 444" });
  expect(asked.status).toBe(403);
  const question = await textOf(asked);
  expect(question).toContain(`href="${EMPRESA}">No cambiar nada`);
  const typed = fieldsIn(question);
  expect(typed.phone).toBe("922 333 444");
  const wrong = await owner.post(`${EMPRESA}/contacto`, { ...typed, password: "no es esta" });
  expect(await textOf(wrong)).toContain("La contraseña no es correcta.");
  const shown = { ...typed, password: "a la vista", mostrar: "si" };
  const visible = await textOf(await owner.post(`${EMPRESA}/contacto`, shown));
  expect(visible).toContain('"a la vista"');
  expect(visible).not.toContain('type="hidden" name="mostrar"');
  expect(readFacts().phone).toBe(before);
  const saved = await owner.post(`${EMPRESA}/contacto`, { ...typed, password: PASSWORD });
  expect(readFacts().phone).toBe("922 333 444");
  expect(site.log()).toContain("Bandeja: cambiaron los datos por los que escriben los clientes.");
  const alerted = () => receiver.alerts.some((text) => text.includes("cambiaron los datos"));
  await until(alerted);
  const [, version = ""] = /guardado=(\w+)/.exec(saved.headers.get("Location") ?? "") ?? [];
  receiver.alerts.length = 0;
  await owner.post(`${EMPRESA}/historial`, { accion: "deshacer", version, password: PASSWORD });
  expect(readFacts().phone).toBe(before);
  await until(alerted);
  expect(receiver.alerts.join() + site.log()).not.toMatch(/922 ?333 ?444/);

  expect((await change("contacto", { phone: "922 333 555" })).status).toBe(403);
  const history = await owner.read(`${EMPRESA}/historial`);
  const [, cual = ""] = /name="cual" value="(\d+)"/.exec(history) ?? [];
  expect((await owner.post(`${EMPRESA}/historial`, { cual })).status).toBe(403);
});
