import type { ReactNode } from "react";
import { campaignWords, headOf, limaWords } from "~/inbox/owner/words";
import type { MessageRow, Status } from "~/inbox/store/database.server";
import { adviceFor } from "~/mail/advice";
import { fieldNames } from "~/message/fields";
import { answerLinks, messagePath } from "./links";

/** More of a message than this is read on its own page. */
const EXCERPT_LENGTH = 500;
const EXCERPT_LINES = 12;

/** The fields that have a place of their own in a card; any other stands under the words. */
const placed = ["from_name", "from_email", "n_cell", "message"];

const labels: Record<Status, string> = {
  pending: "En espera",
  held: "Retenido",
  delivered: "Enviado a tu correo",
  spam: "Spam",
};

interface CardProps {
  row: MessageRow;
  /** Where the owner comes back to after what is done here. */
  back: string;
  /** Whether this is the message's own page. */
  whole?: boolean;
  children?: ReactNode;
}

/** One message: who, when, from where, its words, how it stands, and how to answer. */
export function MessageCard({ row, back, whole = false, children }: CardProps) {
  const { id, from_name, message } = row;
  const name = from_name.trim() || "Sin nombre";
  const excerpt = message.split("\n", EXCERPT_LINES).join("\n").slice(0, EXCERPT_LENGTH);
  const isCut = !whole && excerpt !== message;
  const words = isCut ? `${excerpt}…` : message;
  return (
    <article className={row.handled_at ? "message message--handled" : "message"} id={`m-${id}`}>
      <p className="message__state">
        <span className={`state state--${row.status}`}>{labels[row.status]}</span>
        {row.suspect === 1 && row.status !== "spam" && (
          <span className="state state--spam">Puede ser spam</span>
        )}
        {row.handled_at && <span className="state state--handled">Atendido</span>}
      </p>
      {whole ? (
        <h1 dir="auto">{name}</h1>
      ) : (
        <h2 dir="auto">
          <a href={messagePath(row)}>{name}</a>
        </h2>
      )}
      <p className="message__origin">{originOf(row)}</p>
      <p className="message__words" dir="auto">
        {words}
        {isCut && (
          <>
            {" "}
            <a href={messagePath(row)}>Leer todo</a>
          </>
        )}
      </p>
      {fieldNames
        .filter((field) => !placed.includes(field) && row[field])
        .map((field) => (
          <p key={field} className="message__origin" dir="auto">
            {headOf(field)}: {row[field]}
          </p>
        ))}
      <Standing row={row} />
      <Answers row={row} name={name} />
      <div className="message__actions">
        <Action row={row} back={back} what={row.handled_at ? "por-atender" : "atendido"} />
        {children}
      </div>
    </article>
  );
}

function originOf(row: MessageRow): string {
  const campaign = campaignWords(row);
  return [limaWords(row.received_at), row.page, campaign].filter(Boolean).join(" · ");
}

/** Why a mail has not gone out, and what to do; nothing when it has. */
function Standing({ row: { status, last_error, attempts } }: Pick<CardProps, "row">) {
  if (status === "delivered" || status === "spam") return null;
  if (last_error === null) {
    return status === "pending" ? (
      <p className="message__origin">Todavía no salió por correo: sale solo cuando le toque.</p>
    ) : null;
  }
  const tries = attempts === 1 ? "un intento" : `${attempts} intentos`;
  return (
    <p className="message__standing">
      No salió por correo ({tries}): <q>{last_error}</q>. Qué hacer: {adviceFor(last_error)}.
    </p>
  );
}

function Answers({ row, name }: { row: MessageRow; name: string }) {
  const { whatsapp, call, mail } = answerLinks(row);
  return (
    <ul className="answers" aria-label={`Responder a ${name}`}>
      {whatsapp && (
        <li>
          <a className="button" href={whatsapp} target="_blank" rel="noopener noreferrer">
            WhatsApp
          </a>
        </li>
      )}
      <li>
        {call ? (
          <a className="button button--quiet" href={call}>
            {row.n_cell}
          </a>
        ) : (
          row.n_cell
        )}
      </li>
      <li className="answers__mail">
        {mail ? <a href={mail}>{row.from_email}</a> : row.from_email}
      </li>
    </ul>
  );
}

/** What the owner can do with a message, as the form says it, with the words of its button. */
export const actions = {
  atendido: "Marcar como atendido",
  "por-atender": "Volver a por atender",
  reenviar: "Enviar otra vez",
  "no-es-spam": "No es spam: enviar",
  "es-spam": "Es spam",
  borrar: "Borrar para siempre",
} as const;

export type ActionName = keyof typeof actions;

interface ActionProps {
  row: MessageRow;
  back: string;
  what: ActionName;
}

/** A button that does one thing with a message. */
export function Action({ row, back, what }: ActionProps) {
  return (
    <form method="post" action={messagePath(row)}>
      <input type="hidden" name="volver" value={back} />
      <button className="plain" name="accion" value={what}>
        {actions[what]}
      </button>
    </form>
  );
}
