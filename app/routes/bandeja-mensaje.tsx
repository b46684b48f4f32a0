import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { BackTo, describedByNotice, Notice, ownerTitle, TO_MESSAGES } from "~/bandeja/page-parts";
import { formatMessageCount } from "~/inbox/format";
import { listPathIn } from "~/inbox/list-query.server";
import {
  actions,
  changeMessage,
  doneText,
  isActionName,
  type ActionName,
} from "~/inbox/message-actions.server";
import { ActionButton, MessageCard } from "~/inbox/message-card";
import { findIdsOfSender } from "~/inbox/list.server";
import { provider } from "~/mail/provider.server";
import { isUnsent } from "~/outbox/message-state";
import type { MessageRow } from "~/outbox/store/database.server";
import { findMessage } from "~/outbox/store/messages.server";
import { owner } from "~/start.server";

export const meta = () => ownerTitle("Un mensaje");

export const loader = owner.loader(({ params, query }) =>
  owner.withDatabaseOr503(async (database) => {
    const row = await findMessage(database, params.id ?? "");
    if (!row) return data(null, { status: 404 });
    const { length: senderMessageCount } = await findIdsOfSender(database, row);
    const list = listPathIn(query.get("volver"));
    return { row, senderMessageCount, done: doneText(query.get("hecho")), list };
  }),
);

export const action = owner.action(({ params, query, form }) =>
  owner.withDatabaseOr503(async (database) => {
    const row = await findMessage(database, params.id ?? "");
    const name = form.get("accion");
    if (!row || !isActionName(name)) return data(null, { status: 404 });
    return redirect(await changeMessage(database, row, name, form, query), 303);
  }),
);

export default function MessagePage() {
  const view = useLoaderData<typeof loader>();
  if (!view) return <MissingMessage />;
  const { row, senderMessageCount, done, list = TO_MESSAGES.address } = view;
  const { status } = row;
  return (
    <>
      <BackTo {...TO_MESSAGES} address={list} />
      {done && <Notice>{done}</Notice>}
      <MessageCard row={row} attributes={describedByNotice(done !== undefined)}>
        {isUnsent(row) && <ActionButton row={row} action="reenviar" />}
        <ActionButton row={row} action={status === "spam" ? "no-es-spam" : "es-spam"} />
      </MessageCard>
      <form method="post" className="editor" id="anotar">
        <div>
          <label htmlFor="nota">Nota</label>
          <p className="hint" id="nota-ayuda">
            Solo se ve aquí y en la lista: «llamar el martes».
          </p>
          <input
            id="nota"
            name="nota"
            maxLength={200}
            defaultValue={row.note ?? ""}
            aria-describedby="nota-ayuda"
          />
        </div>
        <p>
          <button className="button button--quiet" name="accion" value="anotar">
            {actions.anotar.label}
          </button>
        </p>
      </form>
      <Erasure list={list} action="borrar" what="este mensaje" />
      {senderInWords(row) && (
        <Erasure list={list} action="borrar-persona" what={formatMessageCount(senderMessageCount)}>
          <p>
            {`Es todo lo que llegó con ${senderInWords(row)}. Para ver cuáles son, búscalo en la lista.`}
          </p>
        </Erasure>
      )}
    </>
  );
}

function MissingMessage() {
  return (
    <>
      <h1>Ese mensaje ya no está</h1>
      <p>Se borró, o la dirección está incompleta.</p>
      <BackTo {...TO_MESSAGES} />
    </>
  );
}

const senderInWords = ({ from_email, n_cell }: MessageRow) =>
  [from_email && `el correo ${from_email}`, n_cell && `el celular ${n_cell}`]
    .filter(Boolean)
    .join(" o ");

interface ErasureProps {
  /** The URL of the list, where the action leads to. */
  list: string;
  action: ActionName;
  what: string;
  /** Says which messages are erased, when it is more than this one. */
  children?: ReactNode;
}

/** An action that erases messages. It is folded, and asks before its button. */
function Erasure({ list, action, what, children }: ErasureProps) {
  return (
    <details className="fields">
      <summary>{actions[action].label}</summary>
      <form method="post" className="fields__inside">
        <h2>{`¿Borrar ${what}?`}</h2>
        {children}
        <p>
          No se puede deshacer. En los respaldos, y si salió por correo en tu correo y en el
          historial de {provider.name}, sigue hasta que lo borres ahí.
        </p>
        <input type="hidden" name="volver" value={list} />
        <input type="hidden" name="confirmado" value="si" />
        {/* Both erasures may be open, and voice control goes by the name. */}
        <button
          className="button button--danger"
          name="accion"
          value={action}
          aria-label={`Sí, borrar ${what}`}
        >
          Sí, borrar
        </button>
      </form>
    </details>
  );
}
