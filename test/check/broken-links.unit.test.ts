import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brokenLinks } from "~/check/broken-links.server";
import { home, homeDocument } from "~/content/home";
import { show } from "~/documents/document";
import { PHOTO_ADDRESS } from "~/documents/photo-address";
import { temporaryFolder, writeDocument } from "../helpers/files";

/** Returns what is said to lead nowhere in a text. */
const namedIn = (text: string) => brokenLinks(temporaryFolder(), { text });

test.each([
  { name: "a page in any spelling", text: "[esto](/Nosotros//) y [eso](/home?x=1#final)" },
  { name: "the root", text: "[esto](/)" },
  { name: "a file", text: "[esto](/favicon.svg)" },
  { name: "what the program writes", text: "[esto](/sitemap.xml) y [eso](/security.txt)" },
  { name: "the data of a list", text: "[esto](/assets/data/obras.json)" },
  { name: "another site", text: "[esto](https://x.pe/nada.pdf) y [eso](//x.pe)" },
  { name: "a unit", text: "/mes" },
  { name: "a unit with a sign", text: "/m²" },
  { name: "a unit with stops", text: "/m.l. con IGV" },
])("$name leads somewhere: $text", ({ text }) => {
  expect(namedIn(text)).toEqual([]);
});

test.each([
  { name: "a page that there is not", text: "Lee [esto](/estto).", named: "/estto" },
  { name: "a page that begins with ñ", text: "[esto](/ñandú)", named: "/ñandú" },
  { name: "a path that cannot be decoded", text: "[esto](/%ff)", named: "/%ff" },
  { name: "an address that there is not", text: "/reclamoss", named: "/reclamoss" },
])("$name leads nowhere: $text", ({ text, named }) => {
  expect(namedIn(text)).toEqual([{ path: ["text"], message: `${named} no lleva a ninguna parte` }]);
});

test("of the files in the folder of photos only a photo can be reached", () => {
  const dataDir = temporaryFolder();
  const addresses = ["foto-01234567-288.webp", "casa.jpg"].map((name) => {
    writeDocument(join(dataDir, "content/fotos", name), "");
    return PHOTO_ADDRESS + name;
  });
  expect(brokenLinks(dataDir, addresses)).toMatchObject([{ path: [1] }]);
});

test("a link to a service that is hidden leads nowhere", () => {
  const link = "[Mira](/domotica#precio)";
  expect(namedIn(link)).toEqual([]);
  const items = home.services.items.map((item) => ({ ...item, hidden: item.slug === "domotica" }));
  show(homeDocument, { ...home, services: { ...home.services, items } });
  onTestFinished(() => show(homeDocument, homeDocument.schema.parse(homeDocument.shipped)));
  expect(namedIn(link)).toHaveLength(1);
});
