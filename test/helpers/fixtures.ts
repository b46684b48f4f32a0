import request from "supertest";
import { afterAll, beforeEach, test as base } from "vitest";
import { startEmailjs, type FakeEmailjs } from "./emailjs";
import { PASSWORD, startSite } from "./server";

/** The public origin of the site that all tests share. */
export const SITE_URL = "https://www.grupoanden.example";

/** So long that a test decides itself when the next try is due. */
const AN_HOUR = "3600";

/**
 * Tests with a running `site` and the stand-in `emailjs` that it mails through; both start when a test
 * first asks for one of them, and each test finds `emailjs` as new. `get` asks for a page, `send` posts
 * the contact form.
 */
function testsOf(scope: "worker" | "file", env: Record<string, string>) {
  // Of either scope the types are the same.
  const lasting = { scope: scope as "worker" };
  return base
    .extend("settings", lasting, () => env)
    .extend("running", lasting, async ({ settings }, { onCleanup }) => {
      const emailjs = await startEmailjs();
      const site = await startSite({ emailjs, env: settings });
      onCleanup(async () => {
        await site.stop();
        await emailjs.stop();
      });
      return { emailjs, site };
    })
    .extend("emailjs", ({ running }) => {
      running.emailjs.reset();
      return running.emailjs;
    })
    .extend("site", ({ running, emailjs }) => emailjs && running.site)
    .extend(
      "get",
      ({ site }) =>
        (path: string) =>
          request(site.url).get(path).redirects(0),
    )
    .extend(
      "send",
      ({ site }) =>
        (fields: Record<string, string>) =>
          request(site.url).post("/contacto").type("form").send(fields),
    );
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

/** A stand-in EmailJS for the sites that a file starts and ends itself; each test finds it as new. */
export async function emailjsForFile(): Promise<FakeEmailjs> {
  const emailjs = await startEmailjs();
  beforeEach(() => emailjs.reset());
  afterAll(() => emailjs.stop());
  return emailjs;
}
