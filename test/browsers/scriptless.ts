import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The site as a browser without JavaScript gets it: not every driver can turn scripts off. */
export interface Scriptless {
  url: string;
  stop(): void;
}

/** Stands before `site` and takes the scripts out of its pages. */
export async function startScriptless(site: string): Promise<Scriptless> {
  const server = createServer((request, response) => void pass(site, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(site: string, request: IncomingMessage, response: ServerResponse) {
  const headers = new Headers();
  for (const name of ["accept", "content-type"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  if (request.headers.origin) headers.set("origin", site);
  const body = request.method === "POST" ? await buffer(request) : undefined;
  const { method, url } = request;
  const answer = await fetch(site + url, { method, headers, body, redirect: "manual" });
  const type = answer.headers.get("content-type") ?? "application/octet-stream";
  const location = answer.headers.get("location");
  response.writeHead(answer.status, { "Content-Type": type, ...(location && { location }) });
  const content = Buffer.from(await answer.arrayBuffer());
  response.end(type.startsWith("text/html") ? withoutScripts(content.toString()) : content);
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script[^]*?<\/script>|<\/?noscript>/g, "");
}
