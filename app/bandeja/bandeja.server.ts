import { redirect } from "@remix-run/node";
import type { Settings } from "~/env.server";
import { leadHome } from "~/http/lead-home.server";
import { readForm } from "~/http/read-form.server";
import { refusalResponse } from "~/http/send-refusal.server";
import type { Connection } from "~/inbox/store/connection.server";
import type { Database } from "~/inbox/store/database.server";
import { isUnavailable } from "~/inbox/store/unavailable.server";
import { describeError } from "~/log";
import { download } from "./download.server";
import { showList } from "./list-page.server";
import { askForPassword, tryPassword } from "./login.server";
import { changeMessage, showMessage } from "./message-page.server";
import { erasePerson, showPerson } from "./person-page.server";
import { createSessions, type OwnerSessions } from "./sessions.server";
import { unavailable } from "./unavailable.server";

const LOGIN_PATH = "/bandeja/entrar";

export interface BandejaOptions {
  settings: Settings;
  connection: Connection;
  /** The paths of the site's pages, by which the list can be filtered. */
  pagePaths: ReadonlySet<string>;
}

/** The owner's pages: each answers a request under /bandeja. Without a password there are none. */
export function createBandeja({ settings, connection, pagePaths }: BandejaOptions) {
  const { inboxPassword } = settings;
  const secure = settings.siteUrl.startsWith("https:");

  async function withSession(
    work: (database: Database, sessions: OwnerSessions) => Promise<Response>,
  ): Promise<Response> {
    if (inboxPassword === null) return leadHome();
    try {
      return await connection.use(async (database) =>
        work(database, await createSessions(database, { password: inboxPassword, secure })),
      );
    } catch (error) {
      if (isUnavailable(error)) return unavailable();
      console.error(`Error inesperado en /bandeja: ${describeError(error)}`);
      return refusalResponse(500);
    }
  }

  /** Runs `work`, with the form when one was posted, for the owner alone. */
  async function whenOpen(
    request: Request,
    work: (database: Database, form: FormData | undefined) => Promise<Response>,
  ): Promise<Response> {
    const isPost = request.method === "POST";
    // Only once, should the database ask for another try, and not before the session is known.
    let posted: ReturnType<typeof readForm> | undefined;
    return withSession(async (database, sessions) => {
      if (!(await sessions.isOpen(request, Date.now()))) return redirect(LOGIN_PATH);
      const form = isPost ? await (posted ??= readForm(request)) : undefined;
      return typeof form === "string" ? redirect("/bandeja", 303) : work(database, form);
    });
  }

  return {
    async login(request: Request): Promise<Response> {
      if (request.method !== "POST") {
        return withSession(async (_, sessions) =>
          (await sessions.isOpen(request, Date.now())) ? redirect("/bandeja") : askForPassword(),
        );
      }
      const form = inboxPassword === null ? undefined : await readForm(request);
      const given = form instanceof FormData ? form.get("password") : null;
      const password = typeof given === "string" ? given : "";
      return withSession((database, sessions) =>
        tryPassword(request, password, database, sessions, Date.now()),
      );
    },
    list(request: Request): Promise<Response> {
      return whenOpen(request, async (database) =>
        request.method === "POST"
          ? redirect("/bandeja", 303)
          : showList(request, database, settings, pagePaths),
      );
    },
    message(request: Request, id: string): Promise<Response> {
      return whenOpen(request, (database, form) =>
        form ? changeMessage(form, database, id) : showMessage(request, database, id),
      );
    },
    person(request: Request): Promise<Response> {
      const who = new URL(request.url).searchParams.get("quien") ?? "";
      return whenOpen(request, (database, form) =>
        form ? erasePerson(form, database) : showPerson(who, database),
      );
    },
    download(request: Request): Promise<Response> {
      return whenOpen(request, (database) => download(request, database));
    },
    logout(request: Request): Promise<Response> {
      return withSession(async (_, sessions) => {
        if (request.method !== "POST") return redirect("/bandeja");
        const cookie = await sessions.close();
        return redirect(LOGIN_PATH, { status: 303, headers: { "Set-Cookie": cookie } });
      });
    },
  };
}
