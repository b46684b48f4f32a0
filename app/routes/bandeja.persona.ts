import type { LoaderFunctionArgs } from "@remix-run/node";
import { bandeja } from "~/start.server";

/** All that is kept of one person. */
export const loader = ({ request }: LoaderFunctionArgs) => bandeja.person(request);

export const action = loader;
