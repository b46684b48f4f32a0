import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findIdsOfSender } from "~/inbox/sender.server";
import { questionPath } from "~/inbox/links";
import {
  changeMessage,
  isActionName,
  isErasure,
  safeReturnPath,
} from "~/inbox/message-actions.server";
import { ConfirmErasure, MessagePage, MissingMessage } from "~/inbox/message";
import { ownerTitle } from "~/bandeja/title";
import { findMessage } from "~/outbox/store/messages.server";
import { health, owner } from "~/start.server";

export const meta = () => ownerTitle("Un mensaje");

export const loader = owner.loader(({ params, query }) =>
  owner.withDatabase(async (database) => {
    const row = await findMessage(database, params.id ?? "");
    if (!row) return data(null, { status: 404 });
    const { length: senderMessageCount } = await findIdsOfSender(database, row);
    const mailProblem = (await health.mailProblem(database))?.text ?? null;
    const asked = query.get("pregunta");
    const erasure = isErasure(asked) ? asked : undefined;
    return { row, senderMessageCount, resultCode: query.get("hecho"), mailProblem, erasure };
  }),
);

/** Runs the action of a form on a message; an erasure is first asked about, on a page that Back can show again. */
export const action = owner.action(({ params, form }) =>
  owner.withDatabase(async (database) => {
    const row = await findMessage(database, params.id ?? "");
    const asked = form.get("accion");
    if (!row || !isActionName(asked)) return data(null, { status: 404 });
    if (isErasure(asked) && form.get("confirmado") !== "si") {
      return redirect(questionPath(row, asked), 303);
    }
    const back = safeReturnPath(form.get("volver"), row);
    return redirect(await changeMessage(database, row, asked, back, form), 303);
  }),
);

export default function MessageRoute() {
  const found = useLoaderData<typeof loader>();
  if (!found) return <MissingMessage />;
  const { erasure } = found;
  return erasure ? <ConfirmErasure {...found} erasure={erasure} /> : <MessagePage {...found} />;
}
