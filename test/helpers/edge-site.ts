import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll } from "vitest";
import { startEmailjs } from "./emailjs";
import { startEdge, type Edge } from "./nginx";
import { startSite, type Site } from "./site";
import { ask, believing, post, type Question } from "./visitor";
import { project } from "../../scripts/project.mjs";

export const SITE_URL = "https://www.grupoanden.example";

/** The address of the built file whose name begins so. */
export function builtFile(start: string): string {
  const names = readdirSync(join(project, "build/client/assets"));
  return `/assets/${names.find((name) => name.startsWith(start))}`;
}

/** The edge over TLS in front of one app; both start before the tests of a `describe` and end after them. */
export function useEdgeSite(env: Record<string, string> = {}) {
  let edge: Edge;
  let site: Site;

  beforeAll(async () => {
    const emailjs = await startEmailjs();
    site = await startSite({ emailjs, env: { SITE_URL, TRUST_PROXY_HOPS: "1", ...env } });
    const app = new URL(site.url).host;
    edge = await startEdge({ app, env: { SITE_URL, ...believing }, tls: true });
    return () => Promise.all([edge.stop(), site.stop(), emailjs.stop()]);
  });

  const askEdge = (path: string, { of = edge.secureUrl, ...question }: Question = {}) =>
    ask(of, path, question);
  return {
    get edge() {
      return edge;
    },
    get site() {
      return site;
    },
    ask: askEdge,
    post: (
      fields: Record<string, string>,
      { of = edge.secureUrl, ...question }: Question & { path?: string } = {},
    ) => post(of, fields, question),
    cacheOf: async (path: string) => (await askEdge(path)).headers["x-edge-cache"]?.toString(),
  };
}
