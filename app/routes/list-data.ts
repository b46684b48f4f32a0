import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasCopy } from "~/http/compressed-page.server";
import { hashOf } from "~/documents/value";
import { shownEntries } from "~/documents/document";
import { documents } from "~/start.server";
import { loader as missing } from "./missing-asset";

/** The entries of a list as JSON, such as /assets/data/testimonios.json. */
export function loader({ request, params }: LoaderFunctionArgs): Response {
  const list = documents.all.find(({ name }) => `${name}.json` === params.list);
  if (list?.kind !== "list") return missing();
  const entries = shownEntries(list);
  // The ETag is weak, because remix-serve compresses the answer.
  const etag = `W/"${hashOf(entries)}"`;
  const headers = { "Cache-Control": "public, max-age=60", ETag: etag };
  if (hasCopy(etag, request.headers.get("If-None-Match") ?? undefined)) {
    return new Response(null, { status: 304, headers });
  }
  return Response.json(entries, { headers });
}
