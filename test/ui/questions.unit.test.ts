import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Questions } from "~/ui/questions";

const show = (...answers: string[]) =>
  renderToStaticMarkup(
    createElement(Questions, {
      questions: answers.map((answer, at) => ({ question: `¿Pregunta ${at}?`, answer })),
      moreQuestions: [],
      action: "Escríbenos",
      picture: "mesa-constructora",
    }),
  );

test("an answer is divided into its sentences, after one that is longer than «Sí.»", () => {
  const answer = "Sí. Lo firma el Ing. Ana Ruiz por S/. 80. Visita: en el Jr. Ejemplo.";
  const html = show(answer, answer);
  expect(html).toContain("<li><strong>Visita</strong> <span>En el Jr. Ejemplo.</span></li></ul>");
  expect(html).toContain("<p><strong>Sí. Lo firma el Ing. Ana Ruiz por S/. 80.</strong> Visita:");
});

test("an answer has links, and no words inside a link are the name of a sentence", () => {
  const html = show("Mira [esto](/nosotros). Lee [Obra: pasos](/servicios).");
  expect(html).toMatch(/Mira <a [^>]*href="\/nosotros"[^>]*>esto<\/a>\./);
  expect(html).toMatch(/Lee <a [^>]*href="\/servicios"[^>]*>Obra: pasos<\/a>\./);
});

test("one question that is left is shown like the others, more of them on request", () => {
  const html = show(...Array<string>(8).fill("Sí."));
  expect(html).toContain("¿Pregunta 7?");
  expect(html).not.toContain("<details><summary>Otr");
  expect(show(...Array<string>(9).fill("Sí."))).toContain("<summary>Otras 2 preguntas</summary>");
});
