import { expect, test } from "vitest";
import { startAlertReceiver } from "../helpers/alert-receiver";
import { NOTICE, SAID_AT_ONCE, signIn, textOf } from "../helpers/bandeja";
import { startEmailjs, type Behaviour } from "../helpers/emailjs";
import { goodMessage } from "../helpers/inbox";
import { until } from "../helpers/wait";
import { PASSWORD, startSite } from "../helpers/site";

const emailjs = await startEmailjs();
const receiver = await startAlertReceiver();
const env = { INBOX_PASSWORD: PASSWORD, ALERT_URL: receiver.url };
const site = await startSite({ emailjs, env });
const owner = await signIn(site);
const press = async (fields: Record<string, string>) =>
  textOf(await owner.post("/bandeja/correo", fields));

test("a monitor hears nothing of a failure that has not lasted", async () => {
  emailjs.next = [{ status: 500, text: "busy" }];
  const body = new URLSearchParams({ ...goodMessage });
  await fetch(`${site.url}/contacto`, { method: "POST", body });
  expect(emailjs.received).toHaveLength(1);
  const health = await fetch(`${site.url}/salud/correo`);
  expect([health.status, await health.text()]).toEqual([200, "bien"]);
});

test("sends a test mail by the provider and says that it was accepted", async () => {
  expect(await press({})).toContain(`${NOTICE}EmailJS aceptó el correo de prueba`);
  expect(emailjs.received.at(-1)?.body.template_params.from_name).toBe("Prueba de la bandeja");
});

test.each<[name: string, answer: Behaviour, shown: string]>([
  [
    "refusal",
    { status: 412, text: "token expired" },
    "respondió 412 «token expired». Qué hacer: el permiso",
  ],
  ["long page", { status: 502, text: "x".repeat(8000) }, `«${"x".repeat(199)}…». Qué hacer`],
  ["silence", "reset", "Qué hacer: prueba otra vez en unos"],
])("shows the provider's %s with advice", async (_, answer, shown) => {
  emailjs.next = [answer];
  const page = await press({});
  expect(page).toContain(`class="problem" ${SAID_AT_ONCE}`);
  expect(page).toContain(shown);
});

test("rings on request", async () => {
  const [, accion = ""] =
    /value="([^"]*)">Probar el timbre/.exec(await owner.read("/bandeja/correo")) ?? [];
  expect(await press({ accion })).toContain("El timbre debe sonar");
  await until(() => receiver.alerts.some((text) => text.includes("esta es una prueba del timbre")));
});
