import request from "supertest";
import { test as base } from "vitest";
import { startEmailjs } from "./emailjs";
import { startPostgres } from "./postgres";
import { PASSWORD, startSite, type Site } from "./site";

/** The public origin of the site that all tests share. */
export const SITE_URL = "https://www.grupoanden.example";

/** So long that a test decides itself when the next try is due. */
const AN_HOUR = "3600";

/**
 * Tests with a running `site` and the stand-in `emailjs` that it mails through; each starts when a test
 * first asks for it, and each test finds `emailjs` as new. `get` asks for a page, `send` posts the contact
 * form. `postgres` is one for the file, where there is one at all (hasPostgres).
 */
function testsOf(scope: "worker" | "file", env: Record<string, string>) {
  // Of either scope the types are the same.
  const lasting = { scope: scope as "worker" };
  return base
    .extend("settings", lasting, () => env)
    .extend("running", lasting, async ({ settings }, { onCleanup }) => {
      const emailjs = await startEmailjs({ lasting: true });
      let site: Promise<Site> | undefined;
      onCleanup(async () => {
        // One that ends by itself looks for its database, whose folder the run has removed by then.
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
    .extend("site", ({ running, emailjs }) => emailjs && running.site())
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
    .extend("cluster", { scope: "file" }, () => startPostgres())
    .extend("postgres", { scope: "file" }, ({ cluster }, { onCleanup }) => {
      onCleanup(() => cluster.remove());
      return cluster;
    });
}

/** Tests of the site as it is delivered: one process for all files that a worker runs. */
export const test = testsOf("worker", {
  SITE_URL,
  INBOX_PASSWORD: PASSWORD,
  DELIVERY_RETRY_SECONDS: AN_HOUR,
});

/** Tests of a site with settings of its own, one process for the file. */
export const testWith = (env: Record<string, string>) =>
  testsOf("file", { DELIVERY_RETRY_SECONDS: AN_HOUR, ...env });
