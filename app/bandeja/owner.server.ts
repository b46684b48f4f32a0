import { data, redirect } from "@remix-run/node";
import type { Settings } from "~/env.server";
import { redirectHome } from "~/http/canonical-path.server";
import { clientAddressOf } from "~/http/client-address.server";
import { fieldsToShow, readForm } from "~/http/read-form.server";
import { throttle } from "~/log";
import { isUnavailable, type Connection } from "~/outbox/store/connection.server";
import type { Database } from "~/outbox/store/database.server";
import { MINUTE_MS, SECOND_MS } from "~/time";
import { countLogin, createSessions } from "./sessions.server";

export const LOGIN_PATH = "/bandeja/entrar";

const logWrongPassword = throttle((line) => console.warn(line), MINUTE_MS);

/** The data of a refused login. */
export interface LoginError {
  problem: string;
  /** The fields that the login page keeps; see `typedFields`. */
  typed?: [string, string][];
}

/** Creates the session check, the login and the database access of the owner's routes. */
export function createOwnerAccess({
  settings,
  connection,
}: {
  settings: Settings;
  connection: Connection;
}) {
  /** Runs `work` on the database. Throws a 503 response while the database cannot be reached. */
  async function withDatabase<Result>(
    work: (database: Database) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await connection.run(work);
    } catch (error) {
      if (isUnavailable(error)) throw data(null, { status: 503, headers: { "Retry-After": "30" } });
      throw error;
    }
  }

  const withSessions = <Result>(
    work: (sessions: Awaited<ReturnType<typeof createSessions>>) => Promise<Result>,
  ) => withDatabase(async (database) => work(await createSessions(database, settings)));

  /** Whether the request has a session. Throws a redirect to /home when there is no INBOX_PASSWORD. */
  function hasSession(request: Request): Promise<boolean> {
    if (settings.inboxPassword === null) throw redirectHome();
    return withSessions((sessions) => sessions.isOpen(request));
  }

  /** Counts an attempt and checks the password; returns an error for a wrong password or too many attempts. */
  async function checkPassword(database: Database, request: Request, given: string) {
    const address = clientAddressOf(request);
    const { waitSeconds, uncount } = await countLogin(database, address, Date.now());
    if (waitSeconds !== undefined) return tooMany(waitSeconds);
    const sessions = await createSessions(database, settings);
    if (!sessions.isPassword(given)) {
      logWrongPassword("Bandeja: contraseña equivocada.");
      return refuse("La contraseña no es correcta.", 403);
    }
    await uncount();
    return undefined;
  }

  return {
    withDatabase,
    hasSession,

    /** Throws a redirect to the login unless the request has a session. */
    async requireSession(request: Request): Promise<void> {
      if (!(await hasSession(request))) throw redirect(LOGIN_PATH);
    },

    /** Opens a session for the right password; else answers 403 or 429. */
    async logIn(request: Request) {
      const { siteUrl, inboxPassword } = settings;
      if (inboxPassword === null) return redirectHome();
      // Over http the browser drops the Secure cookie, so it would show the login again and again.
      if (siteUrl.startsWith("https:") && request.headers.get("Referer")?.startsWith("http:")) {
        return refuse(`Entra por ${siteUrl}/bandeja: por http la sesión no se guarda.`, 403);
      }
      const form = await readForm(request);
      const field = (name: string) => {
        const value = form === "unreadable" ? null : form.get(name);
        return typeof value === "string" ? value : "";
      };
      return withDatabase(async (database) => {
        const refusal = await checkPassword(database, request, field("password"));
        if (refusal) {
          return data({ ...refusal.data, typed: typedAgain(form) }, refusal.init ?? undefined);
        }
        const sessions = await createSessions(database, settings);
        console.log("Bandeja: alguien entró con la contraseña.");
        const headers = { "Set-Cookie": await sessions.open() };
        const next = field("siguiente");
        // 307 makes the browser repeat the POST of the form, now with a session.
        return EDITOR_PATH.test(next)
          ? redirect(next, { status: 307, headers })
          : redirect("/bandeja", { status: 303, headers });
      });
    },

    /** Checks the password again; returns the error, or undefined when it is right. */
    async confirmPassword(request: Request, password: string): Promise<string | undefined> {
      const check = (database: Database) => checkPassword(database, request, password);
      return (await withDatabase(check))?.data.problem;
    },

    /** Ends the session of a request. */
    async logOut(request: Request) {
      const cookie = await withSessions((sessions) => sessions.close(request));
      return redirect(LOGIN_PATH, { status: 303, headers: { "Set-Cookie": cookie } });
    },
  };
}

export type OwnerAccess = ReturnType<typeof createOwnerAccess>;

/** Matches the paths of the editor's forms: the login may repeat a POST only to these. */
const EDITOR_PATH = /^\/bandeja\/contenido\/[a-z]+(\/(?!foto$)[a-z\d]+)?$/;

function refuse(problem: string, status: number, headers: Record<string, string> = {}) {
  return data<LoginError>({ problem }, { status, headers });
}

function tooMany(seconds: number) {
  const minutes = Math.ceil((seconds * SECOND_MS) / MINUTE_MS);
  const wait = minutes === 1 ? "un minuto" : `${minutes} minutos`;
  return refuse(`Demasiados intentos. Espera ${wait} y vuelve a probar.`, 429, {
    "Retry-After": String(seconds),
  });
}

function typedAgain(form: FormData | "unreadable"): [string, string][] {
  return fieldsToShow(form).filter(([name]) => name !== "password");
}

/** Returns the fields of a form whose session has ended, so that the login page can keep them. */
export function typedFields(request: Request, form: FormData | "unreadable"): [string, string][] {
  const fields = typedAgain(form).filter(([name]) => name !== "siguiente");
  return [...fields, ["siguiente", new URL(request.url).pathname]];
}
