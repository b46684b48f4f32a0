import { expect, test } from "vitest";
import { edgePages, refusalResponse } from "~/http/refusals.server";

test.each([
  [503, "Demasiado a la vez", "Espera unos segundos y vuelve a intentarlo."],
  [500, "Algo falló de nuestro lado", "Vuelve a intentarlo en unos minutos."],
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

test("the edge says that the site restarts", () => {
  expect(edgePages()["sin-servicio.html"]).toContain("<h1>Volvemos en un momento</h1>");
});
