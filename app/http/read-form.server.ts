import { data } from "@remix-run/node";
import { MAX_BODY_BYTES, MAX_PARTS } from "~/limits";
import { escapeHtml } from "./escape-html";

/** The maximum number of fields of a form without photos; the largest of the site has fewer. With photos: MAX_PARTS. */
const MAX_FIELDS = 500;

/** Reads a posted form; undefined when the body is no form. Throws a 413 response when it has too many fields. */
export async function readForm(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  const body = await request.arrayBuffer().catch(() => new ArrayBuffer(0));
  if (body.byteLength === 0) return new FormData();
  const isMultipart = /^multipart/i.test(type);
  const fields = Buffer.from(body)
    .toString("latin1")
    .match(isMultipart ? /content-disposition/gi : /&/g);
  if (fields && fields.length > (isMultipart ? MAX_PARTS : MAX_FIELDS)) throw tooLong();
  const form = new Response(body, { headers: { "Content-Type": type } }).formData();
  return form.catch(() => undefined);
}

/** Like `readForm`, for whom a body that is no form has no fields. */
export const readFormOrEmpty = async (request: Request): Promise<FormData> =>
  (await readForm(request)) ?? new FormData();

/** Returns the text of a form field; empty when it is missing. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the fields of a form as texts; throws a 413 response when a form that shows them would be too large. */
export function fieldsOr413(form: FormData): [string, string][] {
  const shown = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  if (escapeHtml(shown.flat().join()).length > MAX_BODY_BYTES) throw tooLong();
  return shown;
}

/** Drops the bytes as they come: a browser reads an answer over HTTP/1.1 only after it has sent them all. */
export function dropBody({ body }: Request): void {
  body?.pipeTo(new WritableStream()).catch(() => undefined);
}

const tooLong = () => data(null, { status: 413 });
