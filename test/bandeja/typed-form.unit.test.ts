import { expect, test } from "vitest";
import { pathAfterLogin } from "~/bandeja/typed-form.server";

const photo = "/bandeja/contenido/obras/foto?entrada=nueva&campo=fotos.0.imagen";
const home = "/bandeja";

test.each([
  ["/bandeja/contenido/avisos/nueva", 307],
  ["/bandeja/contenido/empresa/contacto", 307],
  [photo, 303],
  [photo.replace("nueva&", "0123456789abcdef&version=0123456789abcdef&"), 303],
  ["/bandeja/contenido/obras/foto", 303, home],
  [`${photo}&x=/\\evil.example`, 303, home],
  ["/bandeja/mensaje/1", 303, home],
  ["/bandeja/clave", 303, home],
  ["/bandeja/contenido/../mensaje/1", 303, home],
  ["https://evil.example/bandeja/contenido/avisos", 303, home],
  ["//evil.example/bandeja/contenido/avisos", 303, home],
])("a login that carries %s answers %i", (path, status, location = path) => {
  const form = new FormData();
  form.set("siguiente", path);
  expect(pathAfterLogin(form)).toEqual([location, status]);
});
