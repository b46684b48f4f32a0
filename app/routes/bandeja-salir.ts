import { redirect } from "@remix-run/node";
import { owner } from "~/start.server";

export const loader = owner.loader(() => redirect("/bandeja"));

export const action = owner.action(({ request }) => owner.logOut(request));
