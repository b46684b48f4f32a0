import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { owner } from "~/start.server";

export const loader = owner.loader(() => redirect("/bandeja"));

export const action = ({ request }: ActionFunctionArgs) => owner.login.logOut(request);
