import { describe, expect, test } from "vitest";
import { refusalPage, refusals } from "~/http/refusals";
import { commonHeaders, pagePolicy } from "~/http/security-headers.server";

/** What nginx says where the app cannot. */
const pages = [400, 405, 413, 414, 429, 502] as const;

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
    const policies = new Set(pages.map((status) => pagePolicy(refusalPage(refusals[status]))));
    expect(policies.size).toBe(1);
    await expect(
      origin + header("Content-Security-Policy", `"${[...policies].join("")}"`),
    ).toMatchFileSnapshot("../edge/templates/site/page-policy.conf.template");
  });

  test.each(pages)("page %s", async (status) => {
    await expect(refusalPage(refusals[status])).toMatchFileSnapshot(`../edge/pages/${status}.html`);
  });
});
