import type { LoaderFunctionArgs } from "@remix-run/node";
import { bandeja } from "~/start.server";

/** A sheet of messages. */
export const loader = ({ request }: LoaderFunctionArgs) => bandeja.download(request);

export const action = loader;
