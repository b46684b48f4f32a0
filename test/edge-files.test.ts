import { describe, expect, test } from "vitest";
import { plainPage } from "~/http/plain-page.server";
import { commonHeaders, pagePolicy } from "~/http/security-headers.server";

/** What nginx says where the app cannot; the words are the app's own where it has any. */
const pages = {
  400: ["No entendemos esa dirección", "El enlace está incompleto o mal escrito."],
  405: ["Eso no se puede hacer aquí", "Esta dirección solo se puede leer."],
  413: ["Tu mensaje es demasiado largo", "Vuelve atrás, acórtalo e inténtalo de nuevo."],
  414: ["Dirección muy larga", "Revisa el enlace que seguiste."],
  429: ["Son demasiados envíos seguidos", "Espera un momento, vuelve atrás e inténtalo de nuevo."],
  502: [
    "Volvemos en un momento",
    "El sitio se está reiniciando. Espera un minuto e inténtalo de nuevo; si estabas enviando un mensaje, vuelve atrás y envíalo otra vez.",
  ],
} as const;

const header = (name: string, value: string) => `add_header ${name} ${value} always;\n`;
const origin =
  "# Written by test/edge-files.test.ts from the app's own headers: npx vitest run edge-files -u\n";

const { file, answer } = commonHeaders("https://grupoanden.example");
const { "Content-Security-Policy": barePolicy = "", ...answerHeaders } = answer;

/** HSTS only where the edge itself speaks TLS. */
const include = (headers: Record<string, string>) =>
  origin +
  Object.entries(headers)
    .map(([name, value]) =>
      header(name, name === "Strict-Transport-Security" ? "$edge_hsts" : `"${value}"`),
    )
    .join("");

/** `npx vitest run edge-files -u` writes these files anew. */
describe("the edge's copy of what the app says is the app's", () => {
  test("security headers", async () => {
    await expect(include(answerHeaders)).toMatchFileSnapshot(
      "../edge/templates/site/security-headers.conf.template",
    );
  });

  test("headers of files", async () => {
    await expect(include(file)).toMatchFileSnapshot(
      "../edge/templates/site/file-headers.conf.template",
    );
  });

  test("the policy of an answer that is no page", async () => {
    await expect(origin + header("Content-Security-Policy", `"${barePolicy}"`)).toMatchFileSnapshot(
      "../edge/templates/site/bare-policy.conf.template",
    );
  });

  test("the policy of the pages that nginx gives itself", async () => {
    const policies = new Set(
      Object.values(pages).map(([title, text]) => pagePolicy(plainPage(title, text))),
    );
    expect(policies.size).toBe(1);
    await expect(
      origin + header("Content-Security-Policy", `"${[...policies].join("")}"`),
    ).toMatchFileSnapshot("../edge/templates/site/page-policy.conf.template");
  });

  test.each(Object.entries(pages))("page %s", async (status, [title, text]) => {
    await expect(plainPage(title, text)).toMatchFileSnapshot(`../edge/pages/${status}.html`);
  });
});
