import { expect, test } from "vitest";
import { signIn } from "../helpers/bandeja";
import { realFacts } from "../helpers/content";
import { PASSWORD, startSite } from "../helpers/site";

const site = await startSite({
  env: { SITE_URL: "https://obrasdelsur.pe", INBOX_PASSWORD: PASSWORD },
  published: { company: realFacts },
});

const isIndexed = (text: string) => !text.includes('<meta name="robots" content="noindex"/>');

test("a sample on a public address is reported, and keeps search engines away until it is gone", async () => {
  expect(isIndexed(await (await fetch(`${site.url}/nosotros`)).text())).toBe(false);
  const warning = "https://obrasdelsur.pe es público y todavía muestra datos inventados";
  expect(site.log()).toContain(warning);
  const { read } = await signIn(site);
  expect(await read("/bandeja")).toContain(warning);
  const real = { nombre: "Elena", empresa: "Bodega", comentario: "Nos sirve de ejemplo." };
  site.save("testimonios", [real]);
  expect(isIndexed(await site.pageWhere("/nosotros", isIndexed))).toBe(true);
});
