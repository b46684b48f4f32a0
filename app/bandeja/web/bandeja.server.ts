import { Readable } from "node:stream";
import { createReadableStreamFromReadable, redirect } from "@remix-run/node";
import { leadHome } from "~/http/canonical-path.server";
import { readForm } from "~/http/read-form.server";
import { refusalResponse } from "~/http/refusals.server";
import { isUnavailable } from "~/outbox/store/connection.server";
import type { Database, MessageRow } from "~/outbox/store/database.server";
import { describeError } from "~/log";
import { findPages, findPagesOfPerson, isMonth, parsePerson } from "../list.server";
import { csvPages } from "../formats";
import { unavailable } from "./document.server";
import { showList } from "./list-page.server";
import { answerEditor } from "../editor/editor.server";
import { askAgain, LOGIN_PATH, loginPage, logOut, tryPassword } from "./login.server";
import { changeMessage, showMessage } from "./message-page.server";
import type { BandejaOptions } from "./options";
import { erasePerson, showPerson } from "./person-page.server";
import { createSessions } from "./sessions.server";
import { showSummary } from "./summary-page.server";

const PAGES =
  /^(|entrar|salir|resumen|persona|descargar|mensaje\/[^/]+|contenido(\/[a-z]+(\/(nueva|foto|historial|\d{1,3}))?)?)$/;

type Show = (request: Request, database: Database, id: string) => Response | Promise<Response>;

/** Gives what answers a request for what follows /bandeja; without a password there is nothing. */
export function createBandeja(options: BandejaOptions) {
  const { settings, connection } = options;

  const pages: Record<string, Show> = {
    "": (request, database) => showList(request, database, options),
    mensaje: (request, database, id) => showMessage(request, database, options, id),
    persona: showPerson,
    resumen: (_, database) => showSummary(database, Date.now()),
    descargar: download,
  };

  function answerOwner(request: Request, path: string): Promise<Response> {
    let posted: ReturnType<typeof readForm> | undefined;
    return connection.use(async (database) => {
      const sessions = await createSessions(database, settings);
      const isOpen = await sessions.isOpen(request, Date.now());
      if (path === "entrar") return isOpen ? redirect("/bandeja") : loginPage();
      const [page = "", id = "", ...rest] = path.split("/");
      if (!isOpen) {
        const isTyped = page === "contenido" && request.method === "POST" && rest[0] !== "foto";
        return isTyped
          ? askAgain(request, await (posted ??= readForm(request)))
          : redirect(LOGIN_PATH);
      }
      if (page === "contenido") {
        return answerEditor(
          request,
          [id, ...rest],
          () => (posted ??= readForm(request)),
          options.lists,
        );
      }
      if (request.method !== "POST") {
        return pages[page]?.(request, database, id) ?? redirect("/bandeja");
      }
      // Not before the session is known, and only once, should the database ask for another try.
      const form = await (posted ??= readForm(request));
      if (path === "salir") return logOut(request, form, sessions);
      if (form === "unreadable") return redirect("/bandeja", 303);
      if (path === "persona") return erasePerson(form, database);
      return page === "mensaje" ? changeMessage(form, database, id) : redirect("/bandeja", 303);
    });
  }

  return async (request: Request, path: string): Promise<Response> => {
    if (settings.inboxPassword === null || !PAGES.test(path)) return leadHome();
    try {
      const isTry = path === "entrar" && request.method === "POST";
      return await (isTry ? tryPassword(request, options) : answerOwner(request, path));
    } catch (error) {
      if (isUnavailable(error)) return unavailable();
      console.error(`Error inesperado en /bandeja: ${describeError(error)}`);
      return refusalResponse(500);
    }
  };
}

function download(request: Request, database: Database): Response {
  const { searchParams } = new URL(request.url);
  const month = searchParams.get("mes") ?? "";
  if (isMonth(month)) return sendSheet(findPages(database, { month }), `mensajes-${month}.csv`);
  const person = parsePerson(searchParams.get("persona") ?? "");
  if (!person) return redirect("/bandeja");
  return sendSheet(findPagesOfPerson(database, person), "mensajes-de-una-persona.csv");
}

function sendSheet(pages: AsyncIterable<MessageRow[]>, name: string): Response {
  console.log(`Bandeja: se descargó ${name}.`);
  const sheet = Readable.from(csvPages(pages), { highWaterMark: 1 });
  return new Response(createReadableStreamFromReadable(sheet), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
