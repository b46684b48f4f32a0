import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findPage } from "~/bandeja/list.server";
import { toMessageFilter, readCursor, readQuery } from "~/bandeja/list-query";
import { findMissing } from "~/bandeja/editor/missing.server";
import { List } from "~/bandeja/web/list";
import { ownerTitle } from "~/bandeja/web/title";
import { companyFacts } from "~/content/company";
import { inventedFacts } from "~/content/samples";
import { findContentErrors, health, lists, owner } from "~/start.server";

export const meta = () => ownerTitle("Mensajes");

export async function loader({ request }: LoaderFunctionArgs) {
  await owner.requireSession(request);
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams);
  const after = readCursor(searchParams);
  const contentErrors = await findContentErrors();
  const missing = inventedFacts(companyFacts).length > 0 ? await findMissing(lists) : [];
  const problems = await health.find();
  return owner.withDatabase(async (database) => ({
    query,
    after,
    notice: searchParams.get("hecho"),
    contentErrors,
    missing,
    problems,
    inbox: await health.readInbox(database),
    ...(await findPage(database, toMessageFilter(query), after)),
  }));
}

export default function MessagesPage() {
  return <List {...useLoaderData<typeof loader>()} />;
}
