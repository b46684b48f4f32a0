import LibsqlDatabase from "libsql";
import { describe, expect } from "vitest";
import { campaignLabels } from "~/contact/campaign";
import { summarize } from "~/inbox/owner/summary";
import { freshMessage } from "./helpers/contact";
import { test } from "./helpers/fixtures";
import { listMessages, postForm, runMessages } from "./helpers/inbox";
import { startSite, type Site } from "./helpers/server";

/** Posts a message from a page and gives what is kept of it. */
async function keptOf(site: Site, fields: Record<string, string>, referer?: string) {
  const answer = await postForm(site, fields, referer ? { Referer: referer } : {});
  expect(answer.status).toBe(200);
  return (await listMessages(site.databaseUrl))[0];
}

describe("a message keeps the labels of the link that led to it", () => {
  test("from the address that its form was on", async ({ site }) => {
    const kept = await keptOf(
      site,
      freshMessage(),
      `${site.url}/domotica?utm_source=facebook&x=1&utm_campaign=casa+nueva#escribenos`,
    );
    expect(kept).toMatchObject({
      page: "/domotica",
      utm: "utm_source=facebook&utm_campaign=casa+nueva",
    });
  });

  test("as the page's script tells them, before those of the address", async ({ site }) => {
    const kept = await keptOf(
      site,
      { ...freshMessage(), utm_source: "correo", utm_medium: "email" },
      `${site.url}/nosotros?utm_source=otro`,
    );
    expect(kept).toMatchObject({ page: "/nosotros", utm: "utm_source=correo&utm_medium=email" });
  });

  test("and none without them", async ({ site }) => {
    for (const referer of [undefined, `${site.url}/home?x=1&utm=1&utm_=2&utm_source=`, "nonsense"])
      expect(await keptOf(site, freshMessage(), referer)).toMatchObject({ utm: null });
  });

  test("and EmailJS never hears of them", async ({ site, emailjs }) => {
    const message = freshMessage();
    await keptOf(site, { ...message, utm_source: "correo" }, `${site.url}/home?utm_campaign=x`);
    expect(emailjs.received.map(({ body }) => body.template_params)).toEqual([message]);
    expect(emailjs.received[0]?.raw).not.toContain("utm");
  });

  test("but not more of them than a person writes", () => {
    const many = Array.from({ length: 50 }, (_, index): [string, string] => [
      `utm_${"abcdefghijklmnopqrstuvwxyz".charAt(index % 26)}`,
      "x".repeat(5000),
    ]);
    const kept = campaignLabels(many);
    expect(kept).toHaveLength(10);
    expect(kept.every(([, value]) => value.length === 100)).toBe(true);
    const odd: [string, unknown][] = [
      ["utm_source", new File(["x"], "x")],
      ["UTM_SOURCE", "x"],
      ["utm_source\u001b", "x"],
      [`utm_${"a".repeat(30)}`, "x"],
    ];
    expect(campaignLabels(odd)).toEqual([]);
  });
});

describe("npm run messages -- --summary", () => {
  const at = (received_at: string, page: string | null, utm: string | null = null) => ({
    received_at,
    page,
    utm,
  });

  test("counts by month of Lima, page and campaign", () => {
    expect(
      summarize([
        at("2026-11-20T12:00:00.000Z", "/domotica", "utm_source=facebook&utm_campaign=casa"),
        // Still October in Lima.
        at("2026-11-01T03:00:00.000Z", "/contacto", "utm_medium=email"),
        at("2026-10-20T12:00:00.000Z", "/contacto"),
        at("2026-10-10T12:00:00.000Z", null, "utm_source=\u001b[31mrojo"),
      ]),
    ).toBe(
      [
        "Mes      Mensajes  Página",
        "2026-11  1         /domotica",
        "2026-10  2         /contacto",
        "2026-10  1         (no se sabe)",
        "",
        "Mes      Mensajes  Campaña",
        "2026-11  1         facebook / casa",
        "2026-10  1         (sin utm_source)",
        "2026-10  1         (sin etiquetas)",
        "2026-10  1         [31mrojo",
      ].join("\n"),
    );
  });

  test("reads the inbox, without its spam", async ({ site }) => {
    await keptOf(site, freshMessage(), `${site.url}/seguridad-infraestructura?utm_source=radio`);
    await postForm(site, { from_email: "spam", sitio_web: "x", utm_source: "maquina" });
    const summary = await runMessages(site.databaseUrl, "--summary");
    expect(summary).toMatch(/^\d{4}-\d\d +1 +\/seguridad-infraestructura$/m);
    expect(summary).toMatch(/^\d{4}-\d\d +1 +radio$/m);
    expect(summary).not.toContain("maquina");
    expect(await runMessages("file:/nowhere/messages.sqlite", "--summary")).toBe(
      "No hay mensajes.\n",
    );
  });
});

test.for([
  ["from before there were labels", "alter table messages drop column utm"],
  ["whose change was cut off halfway", "select 1"],
])("an inbox %s is brought up to date with its messages", async ([, change]) => {
  const old = await startSite();
  const message = freshMessage();
  await postForm(old, message);
  await old.stop();
  const database = new LibsqlDatabase(old.databaseUrl.slice("file:".length));
  database.exec(`delete from kysely_migration where name = '2026-11-utm'; ${change}`);
  database.close();
  expect(JSON.parse(await runMessages(old.databaseUrl, "--json"))).toMatchObject([message]);
  const again = await startSite({ env: { DATABASE_URL: old.databaseUrl } });
  await postForm(again, { ...freshMessage(), utm_source: "x" });
  expect((await listMessages(old.databaseUrl)).map(({ utm }) => utm)).toEqual([
    "utm_source=x",
    null,
  ]);
  await again.stop();
});
