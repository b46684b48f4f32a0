import type { LoaderFunctionArgs } from "@remix-run/node";
import { bandeja } from "~/start.server";

/** One message, with what the owner does with it. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  bandeja.message(request, params.id ?? "");

export const action = loader;
