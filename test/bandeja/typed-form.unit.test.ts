import { expect, test } from "vitest";
import { replayPath } from "~/bandeja/typed-form.server";

test.each([
  ["/bandeja/contenido/avisos/nueva", true],
  ["/bandeja/contenido/empresa/contacto", true],
  ["/bandeja/contenido/obras/foto", false],
  ["/bandeja/mensaje/1", false],
  ["/bandeja/clave", false],
  ["/bandeja/contenido/../mensaje/1", false],
  ["https://evil.example/bandeja/contenido/avisos", false],
  ["//evil.example/bandeja/contenido/avisos", false],
])("a login that carries the form of %s repeats it: %s", (path, isRepeated) => {
  const form = new FormData();
  form.set("siguiente", path);
  expect(replayPath(form)).toBe(isRepeated ? path : undefined);
});
