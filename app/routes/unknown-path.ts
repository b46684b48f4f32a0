import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { campaignLabelsOfUrl } from "~/contact/campaign.shared";

/** Redirects the root and every unknown path to /home. Of the query, only the campaign labels stay. */
export const loader = ({ request }: LoaderFunctionArgs): Response => {
  const labels = campaignLabelsOfUrl(request.url);
  return redirect(labels.length > 0 ? `/home?${new URLSearchParams(labels)}` : "/home");
};

export const action = loader;
