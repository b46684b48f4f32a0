import request from "supertest";
import { test as base } from "vitest";
import { startEmailjs } from "./emailjs";
import { skipPace } from "./inbox";
import { startPostgres } from "./postgres";
import { PASSWORD, startSite, type Site } from "./site";

/** The public origin of the site that all tests share. */
export const SITE_URL = "https://www.grupoanden.example";

/** Longer than any test, so that a test decides when the next attempt is due. */
const AN_HOUR = "3600";

/**
 * Tests with these fixtures, which start at their first use:
 * - `site` runs with the settings `env`, as long as its `scope`; `emailjs` is its stand-in for EmailJS, which is reset
 *   before each test.
 * - `running` has both for `test.beforeAll`, which gets no fixtures of single tests.
 * - `get` requests a page and `send` posts the contact form.
 * - `postgres` is one server; use it only if `hasPostgres`.
 */
function testsOf(scope: "worker" | "file", env: Record<string, string>) {
  // The types of "worker" fit both scopes.
  const shared = { scope: scope as "worker" };
  return base
    .extend("settings", shared, () => env)
    .extend("running", shared, async ({ settings }, { onCleanup }) => {
      const emailjs = await startEmailjs({ lasting: true });
      let site: Promise<Site> | undefined;
      onCleanup(async () => {
        // A site that ends by SIGTERM would look for its database, which the run has deleted by then.
        await (await site)?.kill();
        await emailjs.stop();
      });
      return {
        emailjs,
        site: () => (site ??= startSite({ emailjs, env: settings, lasting: true })),
      };
    })
    .extend("emailjs", ({ running }) => {
      running.emailjs.reset();
      return running.emailjs;
    })
    .extend("site", async ({ running, emailjs }) => {
      // Asks for `emailjs`, so that it is also reset before a test that uses the site alone.
      void emailjs;
      const site = await running.site();
      await skipPace(site);
      return site;
    })
    .extend(
      "get",
      ({ site }) =>
        (path: string) =>
          request(site.url).get(path).redirects(0),
    )
    .extend(
      "send",
      ({ site }) =>
        (fields: Record<string, string>, headers: Record<string, string> = {}) =>
          request(site.url).post("/contacto").set(headers).type("form").send(fields),
    )
    .extend("postgres", shared, async ({}, { onCleanup }) => {
      const postgres = await startPostgres();
      onCleanup(() => postgres.kill());
      return postgres;
    });
}

const USUAL = { INBOX_PASSWORD: PASSWORD, DELIVERY_RETRY_SECONDS: AN_HOUR };

/** Tests of the site with the usual settings: one process for all test files of a worker. */
export const test = testsOf("worker", { SITE_URL, ...USUAL });

/** The same without SITE_URL, at the address where a browser of this machine finds it. */
export const localTest = testsOf("worker", USUAL);

/** Tests of a site with other settings: one process for each test file. */
export const testWith = (env: Record<string, string>) =>
  testsOf("file", { DELIVERY_RETRY_SECONDS: AN_HOUR, ...env });
