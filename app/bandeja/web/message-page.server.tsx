import { redirect } from "@remix-run/node";
import { eraseMessages, markHandled, markSpam, releaseOne, retryMessages } from "../actions.server";
import { findMessage } from "~/outbox/store/messages.server";
import { providerName } from "~/mail/provider.server";
import type { Database, MessageRow } from "~/outbox/store/database.server";
import { BackToList, respondWith } from "./document.server";
import { messagePath, personPath } from "./links";
import { Action, actions, MessageCard, Notice, type ActionName } from "./message-card";
import type { BandejaOptions } from "./options";

/** Answers with one message and all that can be done with it. */
export async function showMessage(
  request: Request,
  database: Database,
  { health }: BandejaOptions,
  id: string,
): Promise<Response> {
  const row = await findMessage(database, id);
  if (!row) return missing();
  const notice = new URL(request.url).searchParams.get("hecho");
  const { problem } = await health.read(database);
  const back = messagePath(row);
  const { status } = row;
  return respondWith(
    <>
      <BackToList />
      <Notice code={notice} />
      <MessageCard row={row} cause={problem} back={back} whole>
        {(status === "pending" || status === "held") && (
          <Action row={row} back={back} what="reenviar" />
        )}
        <Action row={row} back={back} what={status === "spam" ? "no-es-spam" : "es-spam"} />
        <Action row={row} back={back} what="borrar" />
      </MessageCard>
      <p>
        <a href={personPath(row.from_email)}>Todo lo de esta persona: ver, descargar o borrar</a>
      </p>
    </>,
    { title: "Un mensaje" },
  );
}

/** Does what a form asks with one message; erasing is asked once more. */
export async function changeMessage(
  form: FormData,
  database: Database,
  id: string,
): Promise<Response> {
  const row = await findMessage(database, id);
  const what = form.get("accion");
  if (!row || !isAction(what)) return missing();
  const back = backPath(form.get("volver"), row);
  if (what === "borrar" && form.get("confirmado") !== "si") {
    return respondWith(<ConfirmErasure row={row} back={back} />, { title: "Borrar un mensaje" });
  }
  const isDone = await perform[what](database, id, Date.now());
  if (isDone && what === "borrar") console.log("Bandeja: se borró un mensaje.");
  const target = new URL(
    what === "borrar" && back === messagePath(row) ? "/bandeja" : back,
    "http://bandeja",
  );
  target.searchParams.set("hecho", isDone ? what : "nada");
  const place = what === "borrar" ? "" : `#m-${id}`;
  return redirect(target.pathname + target.search + place, 303);
}

function isAction(what: unknown): what is ActionName {
  return typeof what === "string" && Object.hasOwn(actions, what);
}

type Perform = (database: Database, id: string, now: number) => Promise<boolean>;

const perform: Record<ActionName, Perform> = {
  atendido: markHandled,
  "por-atender": (database, id) => markHandled(database, id, null),
  reenviar: async (database, id, now) =>
    (await retryMessages(database, ["pending", "held"], now, id)) > 0,
  "no-es-spam": releaseOne,
  "es-spam": markSpam,
  borrar: async (database, id) => (await eraseMessages(database, [id])) > 0,
};

/** Only the list and the message's own page are places to come back to. */
function backPath(given: FormDataEntryValue | null, row: MessageRow): string {
  const isList = typeof given === "string" && /^\/bandeja(\?[\w%=&.+:-]*)?$/.test(given);
  return isList ? given : messagePath(row);
}

function missing(): Response {
  return respondWith(
    <>
      <h1>Ese mensaje ya no está</h1>
      <p>Se borró, o la dirección está incompleta.</p>
      <BackToList />
    </>,
    { title: "Ese mensaje ya no está", status: 404 },
  );
}

function ConfirmErasure({ row, back }: { row: MessageRow; back: string }) {
  return (
    <>
      <h1>¿Borrar este mensaje?</h1>
      <p>
        No se puede deshacer. En tu correo y en el historial de {providerName} sigue hasta que lo
        borres ahí.
      </p>
      <blockquote dir="auto">
        <strong>{row.from_name}</strong>: {row.message.slice(0, 200)}
      </blockquote>
      <form method="post" action={messagePath(row)} className="confirm">
        <input type="hidden" name="volver" value={back} />
        <input type="hidden" name="confirmado" value="si" />
        <button className="button button--danger" name="accion" value="borrar">
          Sí, borrar
        </button>
        <a href={back}>No, dejarlo</a>
      </form>
    </>
  );
}
