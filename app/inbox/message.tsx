import { provider } from "~/mail/provider.server";
import { isUnsent } from "~/outbox/message-state";
import type { MessageRow } from "~/outbox/store/database.server";
import { actions, type ActionName } from "./message-actions.server";
import { formatMessageCount } from "./format";
import { BackTo } from "~/bandeja/back-to";
import { messagePath } from "./links";
import { ActionButton, MessageCard, ActionResult } from "./message-card";

interface MessagePageProps {
  row: MessageRow;
  /** The number of messages of this sender, including this one. */
  senderMessageCount: number;
  resultCode: string | null;
  mailProblem: string | null;
}

/** One message with all its actions. */
export function MessagePage({
  row,
  senderMessageCount,
  resultCode,
  mailProblem,
}: MessagePageProps) {
  const back = messagePath(row);
  const { status } = row;
  return (
    <>
      <BackTo path="/bandeja">Todos los mensajes</BackTo>
      <ActionResult code={resultCode} />
      <MessageCard row={row} cause={mailProblem} back={back} whole>
        {isUnsent(row) && <ActionButton row={row} back={back} action="reenviar" />}
        <ActionButton row={row} back={back} action={status === "spam" ? "no-es-spam" : "es-spam"} />
      </MessageCard>
      <form method="post" action={back} className="editor" id="anotar">
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
            autoComplete="off"
          />
        </div>
        <p>
          <button className="button button--quiet" name="accion" value="anotar">
            {actions.anotar.label}
          </button>
        </p>
      </form>
      <div className="erasures">
        <ActionButton row={row} back={back} action="borrar" />
        <ActionButton row={row} back={back} action="borrar-persona">
          {`(${senderMessageCount})`}
        </ActionButton>
      </div>
    </>
  );
}

/** The page of a message that does not exist. */
export function MissingMessage() {
  return (
    <>
      <h1>Ese mensaje ya no está</h1>
      <p>Se borró, o la dirección está incompleta.</p>
      <BackTo path="/bandeja">Todos los mensajes</BackTo>
    </>
  );
}

interface ConfirmErasureProps {
  row: MessageRow;
  senderMessageCount: number;
  erasure: ActionName;
}

/** Asks for confirmation before messages are erased. */
export function ConfirmErasure({ row, senderMessageCount, erasure }: ConfirmErasureProps) {
  const erasesAllOfSender = erasure === "borrar-persona";
  const sender = [
    row.from_email && `el correo ${row.from_email}`,
    row.n_cell && `el celular ${row.n_cell}`,
  ].filter(Boolean);
  return (
    <>
      <h1>
        {erasesAllOfSender
          ? `¿Borrar ${formatMessageCount(senderMessageCount)}?`
          : "¿Borrar este mensaje?"}
      </h1>
      {erasesAllOfSender && (
        <p>
          {`Es todo lo que llegó con ${sender.join(" o ")}. Para ver cuáles son, búscalo en la lista.`}
        </p>
      )}
      <p>
        No se puede deshacer. En tu correo, en el historial de {provider.name} y en los respaldos
        sigue hasta que lo borres ahí.
      </p>
      <blockquote dir="auto">
        <strong>{row.from_name}</strong>: {row.message.slice(0, 200)}
      </blockquote>
      <form method="post" action={messagePath(row)} className="actions">
        <input type="hidden" name="confirmado" value="si" />
        <button className="button button--danger" name="accion" value={erasure}>
          Sí, borrar
        </button>
        <a href={messagePath(row)}>No, dejarlo</a>
      </form>
    </>
  );
}
