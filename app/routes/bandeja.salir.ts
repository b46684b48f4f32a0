import type { LoaderFunctionArgs } from "@remix-run/node";
import { bandeja } from "~/start.server";

/** Ends the owner's session. */
export const loader = ({ request }: LoaderFunctionArgs) => bandeja.logout(request);

export const action = loader;
