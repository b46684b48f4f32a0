import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findIdsOfSender } from "~/inbox/sender.server";
import { changeMessage, isActionName, listPathIn } from "~/inbox/message-actions.server";
import { MessagePage, MissingMessage } from "~/inbox/message";
import { ownerTitle } from "~/bandeja/page-head";
import { findMessage } from "~/outbox/store/messages.server";
import { health, owner } from "~/start.server";

export const meta = () => ownerTitle("Un mensaje");

export const loader = owner.loader(({ params, query }) =>
  owner.withDatabase(async (database) => {
    const row = await findMessage(database, params.id ?? "");
    if (!row) return data(null, { status: 404 });
    const { length: senderMessageCount } = await findIdsOfSender(database, row);
    const mailProblem = (await health.mailProblem(database))?.text ?? null;
    const list = listPathIn(query.get("volver"));
    return { row, senderMessageCount, doneCode: query.get("hecho"), mailProblem, list };
  }),
);

export const action = owner.action(({ request, params, form }) =>
  owner.withDatabase(async (database) => {
    const row = await findMessage(database, params.id ?? "");
    const name = form.get("accion");
    if (!row || !isActionName(name)) return data(null, { status: 404 });
    const returnTo = form.get("volver") ?? new URL(request.url).searchParams.get("volver");
    return redirect(await changeMessage(database, row, name, form, returnTo), 303);
  }),
);

export default function MessageRoute() {
  const found = useLoaderData<typeof loader>();
  return found ? <MessagePage {...found} /> : <MissingMessage />;
}
