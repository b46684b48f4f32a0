import { useLoaderData } from "@remix-run/react";
import { findPage } from "~/inbox/list.server";
import { toMessageFilter, readCursor, readQuery } from "~/inbox/list-query.server";
import { MessageList } from "~/inbox/list";
import { readInboxState } from "~/inbox/state.server";
import { ownerTitle } from "~/bandeja/page-head";
import { getSettings } from "~/env.server";
import { missingIn } from "~/editor/missing.server";
import { documents, health, owner, readiness } from "~/start.server";

export const meta = () => ownerTitle("Mensajes");

export const loader = owner.loader(async ({ query: parameters }) => {
  const query = readQuery(parameters);
  const after = readCursor(parameters);
  const samples = missingIn(documents, "sample");
  const ofContent = [...readiness.warnings(), ...documents.errors()];
  const problems = [...(await health.find()), ...ofContent.map((text) => ({ text }))];
  return owner.withDatabase(async (database) => ({
    query,
    after,
    doneCode: parameters.get("hecho"),
    samples,
    problems,
    inbox: await readInboxState(database, getSettings().dailyMailLimit, Date.now()),
    ...(await findPage(database, toMessageFilter(query), after)),
  }));
});

export default function MessagesPage() {
  return <MessageList {...useLoaderData<typeof loader>()} />;
}
