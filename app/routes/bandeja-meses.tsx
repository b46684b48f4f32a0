import { useLoaderData } from "@remix-run/react";
import { summarizeMonths } from "~/inbox/months.server";
import { MonthsPage } from "~/inbox/months";
import { ownerTitle } from "~/bandeja/title";
import { owner } from "~/start.server";

export const meta = () => ownerTitle("Mensajes por mes");

export const loader = owner.loader(() =>
  owner.withDatabase((database) => summarizeMonths(database, Date.now())),
);

export default function MonthsRoute() {
  return <MonthsPage months={useLoaderData<typeof loader>()} />;
}
