import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { owner } from "~/start.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await owner.require(request);
  return redirect("/bandeja");
}

export async function action({ request }: ActionFunctionArgs) {
  await owner.require(request);
  return owner.logOut(request);
}
