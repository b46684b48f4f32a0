import { expect, test } from "vitest";
import { signIn } from "../helpers/bandeja";
import { freshMessage, listMessages, postMessage } from "../helpers/inbox";
import { PASSWORD, startSite } from "../helpers/site";

const site = await startSite({ env: { INBOX_PASSWORD: PASSWORD } });
const { read } = await signIn(site);
await postMessage(site, freshMessage({ message: `${"Una línea\n".repeat(20)}La última` }));
const [{ id } = { id: "" }] = await listMessages(site.databaseUrl);

const editor = "/bandeja/contenido";

test.each<[string, ...(string | RegExp)[]]>([
  ["/bandeja", /<a href="\/bandeja\/mensaje\/[^"]*">Leer todo<\/a>/],
  [`/bandeja/mensaje/${id}`, "La última"],
  ["/bandeja/meses", /<td>1<\/td><td>no se sabe \(1\)<\/td><td>sin etiquetas \(1\)/],
  [
    `${editor}/avisos`,
    '<a href="/bandeja/contenido">← Publicar</a>',
    "No hay nada aquí, y el sitio no muestra esta parte.",
  ],
  [
    `${editor}/avisos/historial`,
    '<a href="/bandeja/contenido/avisos">← ',
    "Todavía no hay: la primera se guarda",
  ],
  [
    `${editor}/obras/foto?entrada=nueva&campo=fotos.0.imagen`,
    /name="tomada" type="file" accept="image\/jpeg,image\/png,image\/webp" capture="environment"/,
    /name="elegida" type="file" accept="image\/jpeg,image\/png,image\/webp" multiple=""/,
    /name="queda".*value="left top">Lo de arriba/,
    ">Seguir sin fotos<",
    /<a href="\/bandeja\/contenido\/obras[^"]*">← /,
  ],
  [
    `${editor}/obras/nueva`,
    '<a href="/bandeja/contenido/obras">← Obras<',
    ">Guardar y agregar fotos<",
    /value="foto fotos\.0\.imagen"/,
  ],
  [
    `${editor}/empresa/oficinas`,
    '<a href="/bandeja/contenido/empresa">← ',
    />Oficina 1: \p{Lu}/u,
    ">Agregar oficina<",
  ],
])("shows what the owner needs on %s", async (path, ...texts) => {
  const page = await read(path);
  for (const text of texts) expect(page).toMatch(text);
});
