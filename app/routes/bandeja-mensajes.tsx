import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findPage } from "~/inbox/list.server";
import { toMessageFilter, readCursor, readQuery } from "~/inbox/list-query";
import { List } from "~/inbox/list";
import { ownerTitle } from "~/bandeja/title";
import { missingIn } from "~/editor/missing.server";
import { documents, findContentErrors, health, owner } from "~/start.server";

export const meta = () => ownerTitle("Mensajes");

export async function loader({ request }: LoaderFunctionArgs) {
  await owner.requireSession(request);
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams);
  const after = readCursor(searchParams);
  const missing = documents.documents.flatMap((one) =>
    missingIn(one, documents.stateOf(one).problems),
  );
  const problems = await health.find();
  return owner.withDatabase(async (database) => ({
    query,
    after,
    notice: searchParams.get("hecho"),
    contentErrors: findContentErrors(),
    missing,
    problems,
    inbox: await health.readInbox(database),
    ...(await findPage(database, toMessageFilter(query), after)),
  }));
}

export default function MessagesPage() {
  return <List {...useLoaderData<typeof loader>()} />;
}
