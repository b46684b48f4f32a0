import type { LoaderFunctionArgs } from "@remix-run/node";
import { bandeja } from "~/start.server";

/** What follows /bandeja says which of the owner's pages. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  bandeja(request, params["*"] ?? "");

export const action = loader;
