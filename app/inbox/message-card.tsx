import type { HTMLAttributes, ReactNode } from "react";
import { formatTime } from "~/calendar";
import { provider } from "~/mail/provider.server";
import { messageFrom, type FieldName } from "~/message/fields";
import { isUnsent } from "~/outbox/message-state";
import type { MessageRow } from "~/outbox/store/database.server";
import { cutText } from "~/words";
import { formatCampaign, columnTitle, statusLabels } from "./format";
import { replyLinks, messagePath, type Sender } from "./links";
import { actions, type ActionName } from "./message-actions.server";

const EXCERPT_LENGTH = 500;
const EXCERPT_LINES = 12;

interface CardProps {
  row: MessageRow;
  /** The URL of the list that the card is in. Without it the card is alone on the message's page. */
  list?: string;
  /** The attributes that tie the message to the notice of what an action has done. */
  attributes: HTMLAttributes<HTMLElement>;
  children?: ReactNode;
}

export function MessageCard({ row, list, attributes, children }: CardProps) {
  // Other fields are listed under the text.
  const { from_name, from_email, n_cell, message, ...others } = messageFrom((field) => row[field]);
  const name = nameOf(row);
  const isInList = list !== undefined;
  const messageUrl = messagePath(row, list);
  const noteLabel = row.note ? "Cambiar nota" : "Agregar nota";
  return (
    <article
      className={row.handled_at ? "message message--handled" : "message"}
      id={`m-${row.id}`}
      {...attributes}
    >
      <p className="message__state row">
        <span className={`state state--${row.status}`}>{statusLabels[row.status]}</span>
        {row.handled_at && <span className="state">Atendido</span>}
      </p>
      {isInList ? (
        <h2 dir="auto">
          <a href={messageUrl}>{name}</a>
        </h2>
      ) : (
        <h1 dir="auto">{name}</h1>
      )}
      <p className="hint">{originOf(row)}</p>
      <p className="message__text" dir="auto">
        {isInList ? <Excerpt {...{ name, message, messageUrl }} /> : message}
      </p>
      {(Object.entries(others) as [FieldName, string][])
        .filter(([, value]) => value !== "")
        .map(([field, value]) => (
          <p key={field} className="hint" dir="auto">
            {columnTitle(field)}: {value}
          </p>
        ))}
      {row.note && isInList && (
        <p className="message__note" dir="auto">
          {row.note}
        </p>
      )}
      <DeliveryError row={row} />
      <Replies name={name} sender={{ from_name, from_email, n_cell }} />
      <div className="row">
        <ActionButton row={row} list={list} action={row.handled_at ? "por-atender" : "atendido"} />
        {isInList && (
          <a href={`${messageUrl}#anotar`} aria-label={`${noteLabel}: ${name}`}>
            {noteLabel}
          </a>
        )}
        {children}
      </div>
    </article>
  );
}

const nameOf = ({ from_name }: MessageRow) => from_name.trim() || "Sin nombre";

/** The beginning of a long message, with a link to all of it; a short message as it is. */
function Excerpt({ name, message, messageUrl }: Record<"name" | "message" | "messageUrl", string>) {
  const excerpt = cutText(message.split("\n", EXCERPT_LINES).join("\n"), EXCERPT_LENGTH);
  if (excerpt === message) return message;
  return (
    <>
      {excerpt}…{" "}
      <a href={messageUrl} aria-label={`Leer todo: ${name}`}>
        Leer todo
      </a>
    </>
  );
}

/** Says when a message came, from which page and through which campaign. */
function originOf(row: MessageRow): string {
  const campaign = formatCampaign(row);
  const page = row.page && `desde ${row.page}`;
  return [formatTime(row.received_at), page, campaign].filter(Boolean).join(" · ");
}

function DeliveryError({ row }: Pick<CardProps, "row">) {
  const { last_error, attempts } = row;
  if (!isUnsent(row)) return null;
  if (last_error !== null) {
    return (
      <p className="hint message__delivery-error">
        No salió por correo ({attempts === 1 ? "un intento" : `${attempts} intentos`}):{" "}
        <q>{last_error}</q>. Qué hacer: {provider.adviceFor(row.last_code, row.status === "held")}.
      </p>
    );
  }
  return (
    <p className="hint">
      Todavía no salió por correo. Sale solo cuando le toque: si hoy llegaron muchos, mañana o
      después. Si otra cosa lo impide, arriba en «Mensajes» dice qué es.
    </p>
  );
}

function Replies({ name, sender }: { name: string; sender: Sender }) {
  const { phone, whatsapp, mail } = replyLinks(sender);
  return (
    <ul className="replies row" aria-label={`Responder a ${name}`}>
      {whatsapp && (
        <li>
          <a
            className="button"
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp: ${name} (se abre en otra pestaña)`}
          >
            WhatsApp
          </a>
        </li>
      )}
      {sender.n_cell && (
        <li>
          {phone ? (
            <a className="button button--quiet" href={`tel:${phone.e164}`}>
              {phone.display}
            </a>
          ) : (
            sender.n_cell
          )}
        </li>
      )}
      {sender.from_email && (
        <li>{mail ? <a href={mail}>{sender.from_email}</a> : sender.from_email}</li>
      )}
    </ul>
  );
}

interface ActionProps {
  row: MessageRow;
  /** The URL of the list that the button is in: the action leads back there, else to the message's page. */
  list?: string;
  action: ActionName;
}

/** The button of an action on a message. In a list, where all messages have it, it names the sender. */
export function ActionButton({ row, list, action }: ActionProps) {
  const { label } = actions[action];
  return (
    <form method="post" action={list && messagePath(row)}>
      {list && <input type="hidden" name="volver" value={list} />}
      <button
        className="plain"
        name="accion"
        value={action}
        aria-label={list && `${label}: ${nameOf(row)}`}
      >
        {label}
      </button>
    </form>
  );
}
