import { expect, test } from "vitest";
import { signIn } from "../helpers/bandeja";
import { freshMessage, listMessages, postMessage } from "../helpers/inbox";
import { PASSWORD, startSite } from "../helpers/site";

const site = await startSite({ env: { INBOX_PASSWORD: PASSWORD } });
const { read } = await signIn(site);
await postMessage(site, freshMessage({ message: `${"Una línea\n".repeat(20)}La última` }));
const [{ id } = { id: "" }] = await listMessages(site.databaseUrl);

const editor = "/bandeja/contenido";

test.each<{ name: string; path: string; contents: (string | RegExp)[] }>([
  {
    name: "the list of messages has a link to all of a long one",
    path: "/bandeja",
    contents: [/<a href="\/bandeja\/mensaje\/[^"]*">Leer todo<\/a>/],
  },
  {
    name: "the page of a message has all of it",
    path: `/bandeja/mensaje/${id}`,
    contents: ["La última"],
  },
  {
    name: "the months have their counts",
    path: "/bandeja/meses",
    contents: [/<td>1<\/td><td>no se sabe \(1\)<\/td><td>sin etiquetas \(1\)/],
  },
  {
    name: "an empty list says so",
    path: `${editor}/avisos`,
    contents: [
      '<a href="/bandeja/contenido">← Publicar</a>',
      "No hay nada aquí, y el sitio no muestra esta parte.",
    ],
  },
  {
    name: "an empty history says so",
    path: `${editor}/avisos/historial`,
    contents: ['<a href="/bandeja/contenido/avisos">← ', "Todavía no hay: la primera se guarda"],
  },
  {
    name: "the upload of photos offers the camera, several files, the kept part, and no photo",
    path: `${editor}/obras/foto?entrada=nueva&campo=fotos.0.imagen`,
    contents: [
      /name="tomada" type="file" accept="image\/jpeg,image\/png,image\/webp" capture="environment"/,
      /name="elegida" type="file" accept="image\/jpeg,image\/png,image\/webp" multiple=""/,
      /name="queda".*value="left top">Lo de arriba/,
      ">Seguir sin fotos<",
      /<a href="\/bandeja\/contenido\/obras[^"]*">← /,
    ],
  },
  {
    name: "a new work offers photos",
    path: `${editor}/obras/nueva`,
    contents: [
      '<a href="/bandeja/contenido/obras">← Obras<',
      ">Guardar y agregar fotos<",
      /value="foto fotos\.0\.imagen"/,
    ],
  },
  {
    name: "the offices have titles and a button for one more",
    path: `${editor}/empresa/oficinas`,
    contents: [
      '<a href="/bandeja/contenido/empresa">← ',
      />Oficina 1: \p{Lu}/u,
      ">Agregar oficina<",
    ],
  },
])("$name", async ({ path, contents }) => {
  const page = await read(path);
  for (const content of contents) expect(page).toMatch(content);
});
