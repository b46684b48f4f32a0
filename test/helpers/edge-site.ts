import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { startEmailjs, type FakeEmailjs } from "./emailjs";
import { startEdge, type Edge } from "./nginx";
import { startSite, type Site } from "./server";
import { ask, believing, post, type Question } from "./visitor";
import { project } from "../../scripts/project.mjs";

export const SITE_URL = "https://www.grupoanden.example";

/** The address of the built file whose name begins so. */
export function builtFile(start: string): string {
  const names = readdirSync(join(project, "build/client/assets"));
  return `/assets/${names.find((name) => name.startsWith(start))}`;
}

/** The edge over TLS in front of one app, for all tests of a `describe`. */
interface EdgeSite {
  edge: Edge;
  site: Site;
  ask(path: string, question?: Question): ReturnType<typeof ask>;
  post(
    fields: Record<string, string>,
    question?: Question & { path?: string },
  ): ReturnType<typeof ask>;
  cacheOf(path: string, headers?: Record<string, string>): Promise<string | undefined>;
}

/** Starts both before the tests and ends them afterwards. */
export function useEdgeSite(env: Record<string, string> = {}): EdgeSite {
  let emailjs: FakeEmailjs;
  const secureUrl = () => used.edge.secureUrl;
  const used = {
    ask: (path, { of = secureUrl(), ...question } = {}) => ask(of, path, question),
    post: (fields, { of = secureUrl(), ...question } = {}) => post(of, fields, question),
    cacheOf: async (path, headers = {}) =>
      (await used.ask(path, { headers })).headers["x-edge-cache"]?.toString(),
  } as EdgeSite;

  beforeAll(async () => {
    emailjs = await startEmailjs();
    used.site = await startSite({ emailjs, env: { SITE_URL, TRUST_PROXY_HOPS: "1", ...env } });
    const app = new URL(used.site.url).host;
    used.edge = await startEdge({ app, env: { SITE_URL, ...believing }, tls: true });
  });

  afterAll(async () => {
    await used.edge.stop();
    await used.site.stop();
    await emailjs.stop();
  });

  return used;
}
