import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCondition } from "~/bandeja/condition.server";
import { findPage } from "~/bandeja/list.server";
import { filterOf, readCursor, readQuery } from "~/bandeja/list-query";
import { List } from "~/bandeja/web/list";
import { ownerTitle } from "~/bandeja/web/title";
import { getSettings } from "~/env.server";
import { findContentFaults, health, owner } from "~/start.server";

export const meta = () => ownerTitle("Mensajes");

export async function loader({ request }: LoaderFunctionArgs) {
  await owner.require(request);
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams);
  const after = readCursor(searchParams);
  const contentFaults = await findContentFaults();
  return owner.withDatabase(async (database) => ({
    query,
    after,
    notice: searchParams.get("hecho"),
    contentFaults,
    mailProblem: (await health.read(database)).problem,
    condition: await readCondition(database, getSettings().dailyMailLimit, Date.now()),
    ...(await findPage(database, filterOf(query), after)),
  }));
}

export default function MessagesPage() {
  return <List {...useLoaderData<typeof loader>()} />;
}
