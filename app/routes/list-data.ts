import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownEntries } from "~/documents/document";
import { documents } from "~/start.server";
import { loader as missing } from "./missing-asset";

/** The entries of a list as JSON, such as /assets/data/testimonios.json. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const list = documents.all.find(({ name }) => `${name}.json` === params.list);
  if (list?.kind !== "list") return missing();
  return Response.json(shownEntries(list), { headers: { "Cache-Control": "public, max-age=60" } });
}
