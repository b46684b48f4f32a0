import { redirect } from "@remix-run/node";
import { eraseMessages } from "../actions.server";
import { findIdsOfPerson, findPerson, MAX_OF_PERSON, parsePerson } from "../list.server";
import { countWords, limaWords, statusWords } from "../words";
import { providerName } from "~/mail/provider.server";
import type { Database, MessageRow } from "~/outbox/store/database.server";
import { BackToList, respondWith } from "./document.server";
import { messagePath, personPath } from "./links";

const MAX_WHO_LENGTH = 254;

/** Answers with all that the inbox keeps of one person, named by a mail address or a number. */
export async function showPerson(request: Request, database: Database): Promise<Response> {
  const who = readWho(new URL(request.url).searchParams.get("quien"));
  const person = parsePerson(who);
  const rows = person && (await findPerson(database, person));
  return respondWith(
    <>
      <BackToList />
      <h1>Los datos de una persona</h1>
      <form method="get" action="/bandeja/persona" className="filters">
        <p className="filters__search">
          <label htmlFor="quien">Su correo o su celular</label>
          <input id="quien" name="quien" defaultValue={who} maxLength={MAX_WHO_LENGTH} required />
        </p>
        <button className="button">Buscar</button>
      </form>
      {who !== "" && rows === undefined && (
        <p className="problem">Escribe un correo completo o los 9 dígitos de un celular.</p>
      )}
      {rows?.length === 0 && <p className="empty">No hay mensajes de esa persona.</p>}
      {rows && rows.length > 0 && <Found who={who} rows={rows} />}
    </>,
    { title: "Los datos de una persona" },
  );
}

/** Erases all of a person once the owner has confirmed what was listed. */
export async function erasePerson(form: FormData, database: Database): Promise<Response> {
  const who = readWho(form.get("quien"));
  const person = parsePerson(who);
  if (!person || form.get("confirmado") !== "si") return redirect(personPath(who), 303);
  const erased = await eraseMessages(database, await findIdsOfPerson(database, person));
  console.log(`Bandeja: se borró todo lo de una persona (${countWords(erased)}).`);
  return redirect("/bandeja?hecho=persona", 303);
}

/** What was typed, cut to the length of an address, since it goes into the next page's address. */
function readWho(given: FormDataEntryValue | null): string {
  return typeof given === "string" ? given.trim().slice(0, MAX_WHO_LENGTH) : "";
}

function Found({ who, rows }: { who: string; rows: MessageRow[] }) {
  const count = countWords(rows.length);
  return (
    <>
      {rows.length === MAX_OF_PERSON && <p>Se muestran los más recientes; se borran todos.</p>}
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
          de {providerName} y los respaldos.
        </p>
        <input type="hidden" name="quien" value={who} />
        <p className="check">
          <input id="confirmado" name="confirmado" type="checkbox" value="si" required />
          <label htmlFor="confirmado">Ya vi la lista: borrar {count}</label>
        </p>
        <button className="button button--danger">Borrar para siempre</button>
      </form>
    </>
  );
}
