import { data } from "@remix-run/node";
import { MAX_BODY_BYTES, MAX_PARTS } from "~/limits";
import { escapeHtml } from "./escape-html";

/** The maximum number of fields of a form without photos; no form of the site has as many. With photos: MAX_PARTS. */
const MAX_FIELDS = 500;

/** Reads a posted form; returns undefined when the body is no form. Throws a 413 response when it has too many fields. */
export async function readForm(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  const body = await request.arrayBuffer().catch(() => new ArrayBuffer(0));
  if (body.byteLength === 0) return new FormData();
  // Counts what separates the fields before it parses them, because thousands of empty fields take too long to parse.
  const isMultipart = /^multipart/i.test(type);
  const separator = isMultipart ? /content-disposition/gi : /&/g;
  const count = Buffer.from(body).toString("latin1").match(separator)?.length ?? 0;
  if (count > (isMultipart ? MAX_PARTS : MAX_FIELDS)) throw tooLong();
  const form = new Response(body, { headers: { "Content-Type": type } }).formData();
  return form.catch(() => undefined);
}

/** Reads a posted form like `readForm`, but a body that is no form counts as a form without fields. */
export const readFormOrEmpty = async (request: Request): Promise<FormData> =>
  (await readForm(request)) ?? new FormData();

/** Returns the text of a form field; empty when it is missing. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the fields as texts. Throws a 413 response when an answer that shows them again would be too large. */
export function fieldsOr413(form: FormData): [string, string][] {
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  if (escapeHtml(fields.flat().join()).length > MAX_BODY_BYTES) throw tooLong();
  return fields;
}

/** Reads a body to its end and drops it: over HTTP/1.1 a browser reads the answer only after it has sent the body. */
export function dropBody({ body }: Request): void {
  body?.pipeTo(new WritableStream()).catch(() => undefined);
}

const tooLong = () => data(null, { status: 413 });
