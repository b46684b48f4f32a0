import type { LoaderFunctionArgs } from "@remix-run/node";
import { lists } from "~/owner-documents.server";
import { shownEntries } from "~/shown-lists.server";
import type { ListDocument } from "~/documents/document";
import { loader as missing } from "./missing-asset";

/** The entries of a list as JSON, such as /assets/data/testimonios.json. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const list = Object.values<ListDocument>(lists).find(
    ({ name }) => `${name}.json` === params.list,
  );
  if (!list) return missing();
  return Response.json(shownEntries(list), { headers: { "Cache-Control": "public, max-age=60" } });
}
