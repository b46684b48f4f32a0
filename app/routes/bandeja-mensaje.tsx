import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findIdsOfSender } from "~/inbox/list.server";
import {
  actionOf,
  changeMessage,
  isActionName,
  safeReturnPath,
} from "~/inbox/message-actions.server";
import { ConfirmErasure, MessagePage, MissingMessage } from "~/inbox/message";
import { ownerTitle } from "~/bandeja/title";
import { setNote } from "~/inbox/message-updates.server";
import { messagePath } from "~/inbox/links";
import { toSafeLine } from "~/log";
import { readForm } from "~/http/read-form.server";
import { findMessage } from "~/outbox/store/messages.server";
import { health, owner } from "~/start.server";

export const meta = () => ownerTitle("Un mensaje");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await owner.requireSession(request);
  const resultCode = new URL(request.url).searchParams.get("hecho");
  return owner.withDatabase(async (database) => {
    const row = await findMessage(database, params.id ?? "");
    if (!row) return data(null, { status: 404 });
    const { length: senderMessageCount } = await findIdsOfSender(database, row);
    const mailProblem = (await health.mailProblem(database))?.text ?? null;
    return { row, senderMessageCount, resultCode, mailProblem };
  });
}

/** Runs the action of a form on a message; an erasure first needs a confirmation. */
export async function action({ request, params }: ActionFunctionArgs) {
  await owner.requireSession(request);
  const form = await readForm(request);
  return owner.withDatabase(async (database) => {
    const row = await findMessage(database, params.id ?? "");
    const asked = form === "unreadable" ? null : form.get("accion");
    if (form === "unreadable" || !row) return data(null, { status: 404 });
    if (asked === "anotar") {
      await setNote(database, row.id, toSafeLine(String(form.get("nota") ?? "")));
      return redirect(`${messagePath(row)}?hecho=anotar`, 303);
    }
    if (!isActionName(asked)) return data(null, { status: 404 });
    const back = safeReturnPath(form.get("volver"), row);
    if (actionOf(asked).erases && form.get("confirmado") !== "si") return { erasure: asked, back };
    return redirect(await changeMessage(database, row, asked, back), 303);
  });
}

export default function MessageRoute() {
  const found = useLoaderData<typeof loader>();
  const asked = useActionData<typeof action>();
  if (!found || asked === null) return <MissingMessage />;
  return asked ? <ConfirmErasure {...found} {...asked} /> : <MessagePage {...found} />;
}
