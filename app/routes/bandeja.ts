import type { LoaderFunctionArgs } from "@remix-run/node";
import { bandeja } from "~/start.server";

/** The owner's pages, all of them: what follows /bandeja says which. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  bandeja(request, params["*"] ?? "");

export const action = loader;
