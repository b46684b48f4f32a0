import { expect, test } from "vitest";
import { refusalResponse } from "~/http/refusals.server";

test.each([
  [503, "Ahora no podemos mostrar esta página", "Espera un minuto e inténtalo de nuevo."],
  [413, "Lo que envías es demasiado grande", "acorta tu mensaje"],
  [403, "No pudimos atender lo que pediste", "Abre el sitio con https"],
  [404, "No pudimos atender lo que pediste", "El enlace está mal escrito"],
] as const)("a refusal with %i says «%s», and what to do", async (status, title, advice) => {
  const text = await refusalResponse(status).text();
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain(advice);
});

test("only a busy site says when to try again", () => {
  expect(refusalResponse(503).headers.get("Retry-After")).toBe("5");
  expect(refusalResponse(500).headers.get("Retry-After")).toBeNull();
});
