import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { edgePages, refusalResponse } from "~/http/refusals.server";
import { renderPage } from "~/render/render-page.server";

test("one render runs and a hundred wait; further ones are refused at once, and those whose visitor left are not made", async () => {
  const left = new Request("http://localhost/contacto", { signal: AbortSignal.abort() });
  const renders = Array.from({ length: 103 }, () => renderPage(left, {} as EntryContext));
  const ends = (await Promise.allSettled(renders)).map((end) =>
    end.status === "rejected" ? (end.reason as Error).name : "rendered",
  );
  expect(ends).toEqual([...Array(101).fill("AbortError"), ...Array(2).fill("BusyError")]);
});

test.each([
  [503, "Demasiado a la vez", "Espera unos segundos y vuelve a intentarlo."],
  [500, "Algo falló de nuestro lado", "Vuelve a intentarlo en unos minutos."],
  [413, "Lo que envías es demasiado grande", "acorta tu mensaje"],
  [404, "No pudimos atender lo que pediste", "El enlace está mal escrito"],
] as const)("a refusal with %d says «%s», and what to do", async (status, title, advice) => {
  const answer = refusalResponse(status);
  expect(answer.headers.get("Retry-After")).toBe(status === 503 ? "5" : null);
  const text = await answer.text();
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain(advice);
  expect(edgePages()["sin-servicio.html"]).toContain("<h1>Volvemos en un momento</h1>");
});
