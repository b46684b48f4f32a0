import { once } from "node:events";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { buffer } from "node:stream/consumers";
import type { IncomingMessage } from "node:http";

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The visitor's address; by default one that nobody had before. */
  from?: string;
  /** Another origin than the edge's. */
  of?: string;
}

let visitors = 0;

/** Asks `of`; the connection is closed after the answer. */
export async function ask(of: string, path: string, question: Question = {}) {
  const { method = "GET", headers = {}, body, from } = question;
  const { hostname, port, protocol } = new URL(of);
  const send = protocol === "https:" ? secureRequest : plainRequest;
  const address =
    from ?? `198.${18 + (++visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const outgoing = send({
    ...{ hostname, port, path, method, rejectUnauthorized: false, agent: false },
    headers: { "X-Forwarded-For": address, ...headers },
  });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  const whole = await buffer(incoming);
  const { statusCode: status = 0, headers: given } = incoming;
  return { status, headers: given, body: whole, text: whole.toString() };
}

/** Posts `fields` as a browser without scripts does. */
export function post(
  of: string,
  fields: Record<string, string>,
  { headers, path = "/contacto", ...question }: Question & { path?: string } = {},
) {
  return ask(of, path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    ...question,
  });
}
