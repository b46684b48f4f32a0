import type { LoaderFunctionArgs } from "@remix-run/node";
import { bandeja } from "~/start.server";

/** The owner's list of messages. */
export const loader = ({ request }: LoaderFunctionArgs) => bandeja.list(request);

export const action = loader;
