import type { LoaderFunctionArgs } from "@remix-run/node";
import { bandeja } from "~/start.server";

/** Where the owner gives the password of the inbox. */
export const loader = ({ request }: LoaderFunctionArgs) => bandeja.login(request);

export const action = loader;
