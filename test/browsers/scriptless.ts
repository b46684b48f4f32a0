import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen } from "../helpers/server";

/**
 * Stands before `site` and takes the scripts out of its pages, as a browser without JavaScript gets them:
 * not every driver can turn scripts off.
 */
export const startScriptless = (site: string) =>
  listen((request, response) => void pass(site, request, response));

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
