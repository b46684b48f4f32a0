import { readFileSync, rmSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { companyDocument } from "~/content/company";
import type { CompanyFacts } from "~/content/company-schema.server";
import { startAlertReceiver } from "../helpers/alert-receiver";
import { NOTICE, textOf } from "../helpers/bandeja";
import { fieldsIn, find, hashIn, startEditor } from "../helpers/editor";
import { PASSWORD } from "../helpers/site";
import { until } from "../helpers/wait";

const COMPANY = "/bandeja/contenido/empresa";
const CONTACT = `${COMPANY}/contacto`;
const OFFICES = `${COMPANY}/oficinas`;
const HISTORY = `${COMPANY}/historial`;

const receiver = await startAlertReceiver();
const { site, owner } = await startEditor({ ALERT_URL: receiver.url });

beforeEach(() => {
  site.save("company", {});
  rmSync(site.file("testimonios"), { force: true });
  receiver.alerts.length = 0;
});

const readFile = () => readFileSync(site.file("company"), "utf8");

/** The facts as the owner's file has them, completed by the shipped ones. */
const readFacts = () => ({
  ...(companyDocument.shipped as CompanyFacts),
  ...(JSON.parse(readFile()) as Partial<CompanyFacts>),
});

/** Posts a form of the company with these changes of its fields. */
async function change(url: string, changes: Record<string, string>) {
  return owner.post(url, { ...fieldsIn(await owner.read(url)), ...changes });
}

/** Changes a contact with the password. */
const changePhone = (phone: string) => change(CONTACT, { phone, password: PASSWORD });

/** Waits until so many alerts have said that a contact changed. */
const untilAlerts = (count: number) =>
  until(
    () => receiver.alerts.filter((text) => text.includes("cambiaron los datos")).length === count,
  );

test("asks for the facts that are missing, with a link to the field, until all are filled in", async () => {
  const list = await owner.read("/bandeja");
  expect(list).toMatch(/Para publicar falta \(\d+\)/);
  expect(list).toContain('href="/bandeja/contenido/testimonios">Testimonios. ');
  const address = find(list, /href="(\/bandeja[^"#]*#campo-offices\.0\.street)"/);
  expect(await owner.read(address), "in an open group, also in older browsers").toMatch(
    /<details class="fields" open=""><summary id="campo-offices\.0">/,
  );
  const offices = readFacts().offices.map((office) => ({ ...office, street: "Jr. Real 1" }));
  site.save("company", { phone: "911 222 333", email: "hola@anden.pe", offices });
  site.save("testimonios", []);
  await until(async () => !(await owner.read("/bandeja")).includes("Para publicar falta"));
  const asksForRuc = async () =>
    (await owner.read("/bandeja/contenido")).includes("RUC. Los clientes");
  expect(await asksForRuc()).toBe(true);
  await change(`${COMPANY}/legal`, { ruc: "20601234565", password: PASSWORD });
  expect(await asksForRuc()).toBe(false);
});

test("a button changes the form only, and what it did is published when the form is saved, once if posted twice", async () => {
  const { "offices.1.street": street } = fieldsIn(await owner.read(OFFICES));
  const fileBefore = readFile();
  const typed = { "offices.0.street": "Jr. A medias", accion: "quitar offices.1" };
  const page = await textOf(await change(OFFICES, typed));
  expect(page).toContain(`${NOTICE}Quitaste «Oficina 2».`);
  expect(page, "a screen reader says it with the list, at which the page opens").toMatch(
    /<fieldset [^>]*aria-describedby="aviso[^"]*" id="campo-offices" tabindex="-1">/,
  );
  expect(page).toContain(">Oficina 1: ");
  const restored = await owner.post(OFFICES, { ...fieldsIn(page), accion: "devolver offices.1" });
  const restoredPage = await textOf(restored);
  expect(restoredPage).toMatch(
    /<details [^>]*id="campo-offices.1" aria-label="Oficina 2: Lima" tabindex="-1" aria-describedby="aviso">/,
  );
  expect(fieldsIn(restoredPage)["offices.1.street"]).toBe(street);
  expect(readFile()).toBe(fileBefore);
  const fields = { ...fieldsIn(page), accion: "guardar" };
  const first = await owner.post(OFFICES, fields);
  const second = await owner.post(OFFICES, fields);
  expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
  expect(readFacts().offices.map((office) => office.street)).toEqual(["Jr. A medias"]);
});

test("asks for the password before a contact changes, refuses a wrong one, and keeps what was typed", async () => {
  const { phone } = readFacts();
  const asked = await change(CONTACT, { phone: "922 333 444" });
  expect(asked.status).toBe(403);
  const page = await textOf(asked);
  expect(page).toContain("<title>Escribe la contraseña otra vez |");
  expect(page).toMatch(
    new RegExp(`Con la contraseña se publica\\..*>Publicar</button>.*href="${COMPANY}">No`),
  );
  const fields = fieldsIn(page);
  expect(fields.phone).toBe("922 333 444");
  const refused = await owner.post(CONTACT, { ...fields, password: "no es esta" });
  expect(await textOf(refused)).toContain("La contraseña no es correcta.");
  expect(readFacts().phone).toBe(phone);
});

test("asks for the password again for the next contact and for an earlier one", async () => {
  await changePhone("922 333 444");
  expect((await change(CONTACT, { phone: "922 333 555" })).status).toBe(403);
  const version = find(await owner.read(HISTORY), /name="cual" value="(\d+)"/);
  expect((await owner.post(HISTORY, { cual: version })).status).toBe(403);
});

test("changes a contact with the password, undoes that, and alerts each time without naming it", async () => {
  const { phone } = readFacts();
  const page = await owner.follow(await changePhone("922 333 444"));
  expect(readFacts().phone).toBe("922 333 444");
  expect(site.log()).toContain("Bandeja: cambiaron los datos por los que escriben los clientes.");
  await untilAlerts(1);
  const version = hashIn(page, "Guardado");
  await owner.post(HISTORY, { accion: "deshacer", version, password: PASSWORD });
  expect(readFacts().phone).toBe(phone);
  await untilAlerts(2);
  expect(receiver.alerts.join() + site.log()).not.toMatch(/922 ?333 ?444/);
});
