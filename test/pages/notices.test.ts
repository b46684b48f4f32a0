import request from "supertest";
import { afterAll, expect, test } from "vitest";
import { DAY_MS, limaDay } from "~/time";
import { pages } from "../helpers/pages";
import { startListSite } from "../helpers/lists";

const day = (distance: number) => limaDay(Date.now() + distance * DAY_MS);

const site = await startListSite("avisos");
afterAll(() => site.stop());

test("a notice stands on top of every page on its days, with its links, and on no other", async () => {
  const { text: before } = await request(site.url).get("/home");
  expect(before).not.toMatch(/Aviso|\.notices\{/);
  site.save([
    { texto: "Ya pasó", desde: day(-3), hasta: day(-1) },
    { texto: "Hoy <cerrado>. [Escríbenos](/contacto).", desde: day(0), hasta: day(0) },
    { texto: "Todavía no", desde: day(1), hasta: day(2) },
  ]);
  for (const path of pages) {
    const text = await site.pageWhere(path, (shown) => shown.includes('aria-label="Aviso"'));
    const [notices = ""] = /<aside.*?<\/aside>/s.exec(text) ?? [];
    expect(notices).toContain("Hoy &lt;cerrado&gt;. ");
    expect(notices).toMatch(/<a [^>]*href="\/contacto"[^>]*>Escríbenos<\/a>/);
    expect(text.indexOf("<aside")).toBeLessThan(text.indexOf("<header"));
    expect(text).not.toMatch(/Ya pasó|Todavía no<|\[Escríbenos\]<\/p>/);
  }
});
