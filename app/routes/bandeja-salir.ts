import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { owner } from "~/start.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await owner.requireSession(request);
  return redirect("/bandeja");
}

export async function action({ request }: ActionFunctionArgs) {
  await owner.requireSession(request);
  return owner.logOut(request);
}
