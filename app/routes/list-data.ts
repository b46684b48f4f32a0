import type { LoaderFunctionArgs } from "@remix-run/node";
import { lists } from "~/owner-documents.server";
import { shownEntries } from "~/shown-lists.server";
import { hashOf } from "~/documents/files.server";
import type { ListDocument } from "~/documents/document";
import { loader as missing } from "./missing-asset";

/** The entries of a list as JSON, such as /assets/data/testimonios.json. */
export function loader({ request, params }: LoaderFunctionArgs): Response {
  const list = Object.values<ListDocument>(lists).find(
    ({ name }) => `${name}.json` === params.list,
  );
  if (!list) return missing();
  const entries = shownEntries(list);
  const etag = `"${hashOf(entries)}"`;
  const headers = { "Cache-Control": "public, max-age=60", ETag: etag };
  if (request.headers.get("If-None-Match") === etag) {
    return new Response(null, { status: 304, headers });
  }
  return Response.json(entries, { headers });
}
