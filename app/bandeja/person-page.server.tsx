import { redirect } from "@remix-run/node";
import { eraseMessages } from "~/inbox/owner/actions.server";
import { findPerson, parsePerson } from "~/inbox/owner/person.server";
import { limaWords, statusWords } from "~/inbox/owner/words";
import type { Database, MessageRow } from "~/inbox/store/database.server";
import { respondWith } from "./document.server";
import { messagePath, personPath } from "./links";

/** Answers with all that the inbox keeps of one person, named by a mail address or a number. */
export async function showPerson(who: string, database: Database): Promise<Response> {
  const rows = await rowsOf(who, database);
  return respondWith(<PersonPage who={who} rows={rows} />, { title: "Los datos de una persona" });
}

/** Erases all of a person once the owner has confirmed what was listed. */
export async function erasePerson(form: FormData, database: Database): Promise<Response> {
  const who = String(form.get("quien") ?? "");
  const rows = (await rowsOf(who, database)) ?? [];
  if (form.get("confirmado") !== "si" || rows.length === 0) return redirect(personPath(who), 303);
  await eraseMessages(
    database,
    rows.map(({ id }) => id),
  );
  return redirect("/bandeja?hecho=persona", 303);
}

async function rowsOf(who: string, database: Database): Promise<MessageRow[] | undefined> {
  const person = parsePerson(who);
  return person && findPerson(database, person);
}

function PersonPage({ who, rows }: { who: string; rows: MessageRow[] | undefined }) {
  return (
    <>
      <p>
        <a href="/bandeja">← Todos los mensajes</a>
      </p>
      <h1>Los datos de una persona</h1>
      <form method="get" action="/bandeja/persona" className="filters">
        <p className="filters__search">
          <label htmlFor="quien">Su correo o su celular</label>
          <input id="quien" name="quien" defaultValue={who} maxLength={254} required />
        </p>
        <button className="button">Buscar</button>
      </form>
      {who !== "" && rows === undefined && (
        <p className="problem">Escribe un correo completo o los 9 dígitos de un celular.</p>
      )}
      {rows?.length === 0 && <p className="empty">No hay mensajes de esa persona.</p>}
      {rows && rows.length > 0 && <Found who={who} rows={rows} />}
    </>
  );
}

function Found({ who, rows }: { who: string; rows: MessageRow[] }) {
  const count = rows.length === 1 ? "un mensaje" : `${rows.length} mensajes`;
  return (
    <>
      <p>Hay {count}. Si también escribió con otro correo o celular, búscalo aparte.</p>
      <ul className="person">
        {rows.map((row) => (
          <li key={row.id} dir="auto">
            <a href={messagePath(row)}>{limaWords(row.received_at)}</a>: {row.from_name} (
            {statusWords[row.status]})
          </li>
        ))}
      </ul>
      <p>
        <a
          className="button button--quiet"
          href={`/bandeja/descargar?${new URLSearchParams({ persona: who }).toString()}`}
        >
          Descargar para Excel
        </a>
      </p>
      <form method="post" action="/bandeja/persona" className="confirm">
        <h2>Borrar todo lo de esta persona</h2>
        <p>
          No se puede deshacer. Después falta lo que no está aquí: tu buzón de correo, el historial
          de EmailJS (Email History) y los respaldos.
        </p>
        <input type="hidden" name="quien" value={who} />
        <p className="check">
          <input id="confirmado" name="confirmado" type="checkbox" value="si" required />
          <label htmlFor="confirmado">Ya vi la lista: se borra {count}</label>
        </p>
        <button className="button button--danger">Borrar para siempre</button>
      </form>
    </>
  );
}
