import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { labelsOf } from "~/contact/campaign.shared";

/** Redirects the root and every unknown path to /home, which keeps the campaign labels alone. */
export const loader = ({ request }: LoaderFunctionArgs): Response => {
  const labels = labelsOf(request.url);
  return redirect(labels.length > 0 ? `/home?${new URLSearchParams(labels)}` : "/home");
};

export const action = loader;
