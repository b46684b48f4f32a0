import request from "supertest";
import { afterAll, expect, test } from "vitest";
import { pages } from "../helpers/pages";
import { startSite } from "../helpers/site";

const site = await startSite();
afterAll(() => site.stop());

test("a notice is on top of every page, with its links, on its days only", async () => {
  const { text: before } = await request(site.url).get("/home");
  expect(before).not.toMatch(/Aviso|\.notices\{/);
  site.save("avisos", [
    { texto: "Ya pasó", desde: "2001-01-01", hasta: "2001-01-02" },
    { texto: "Hoy <cerrado>. [Escríbenos](/contacto).", desde: "2001-01-01", hasta: "2999-12-31" },
    { texto: "Todavía no", desde: "2999-01-01", hasta: "2999-12-31" },
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
