import { data, redirect } from "@remix-run/node";
import type { Settings } from "~/env.server";
import { leadHome } from "~/http/canonical-path.server";
import { clientAddressOf } from "~/http/client-address.server";
import { readForm } from "~/http/read-form.server";
import { throttle } from "~/log";
import { isUnavailable, type Connection } from "~/outbox/store/connection.server";
import type { Database } from "~/outbox/store/database.server";
import { MINUTE_MS, SECOND_MS } from "~/time";
import { countLogin, createSessions } from "./sessions.server";

export const LOGIN_PATH = "/bandeja/entrar";

const logWrong = throttle((line) => console.warn(line), MINUTE_MS);

/** What the login page says about the last attempt. */
export interface LoginProblem {
  problem: string;
}

/** Gives the owner's routes what each needs: an open session, and the database. */
export function createOwner({
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
      return await connection.use(work);
    } catch (error) {
      if (isUnavailable(error)) throw data(null, { status: 503, headers: { "Retry-After": "30" } });
      throw error;
    }
  }

  const withSessions = <Result>(
    work: (sessions: Awaited<ReturnType<typeof createSessions>>) => Promise<Result>,
  ) => withDatabase(async (database) => work(await createSessions(database, settings)));

  function hasSession(request: Request): Promise<boolean> {
    if (settings.inboxPassword === null) throw leadHome();
    return withSessions((sessions) => sessions.isOpen(request));
  }

  /** Counts an attempt and compares the password; gives the answer when it is wrong or too many were. */
  async function checkPassword(database: Database, request: Request, given: string) {
    const address = clientAddressOf(request);
    const { waitSeconds, forgive } = await countLogin(database, address, Date.now());
    if (waitSeconds !== undefined) return tooMany(waitSeconds);
    const sessions = await createSessions(database, settings);
    if (!sessions.isPassword(given)) {
      logWrong("Bandeja: contraseña equivocada.");
      return refuse("La contraseña no es correcta.", 403);
    }
    await forgive();
    return undefined;
  }

  return {
    withDatabase,
    hasSession,

    /** Throws a redirect to the login unless the request brings an open session. */
    async require(request: Request): Promise<void> {
      if (!(await hasSession(request))) throw redirect(LOGIN_PATH);
    },

    /** Opens a session for the right password, or says with 403 or 429 why not. */
    async logIn(request: Request) {
      const { siteUrl, inboxPassword } = settings;
      if (inboxPassword === null) return leadHome();
      // Over http a browser does not store the cookie of an https site, so the login would repeat.
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
        if (refusal) return refusal;
        const sessions = await createSessions(database, settings);
        console.log("Bandeja: alguien entró con la contraseña.");
        const headers = { "Set-Cookie": await sessions.open() };
        const next = field("siguiente");
        // 307: the browser posts again what was typed, now with its session.
        return EDITOR_PATH.test(next)
          ? redirect(next, { status: 307, headers })
          : redirect("/bandeja", { status: 303, headers });
      });
    },

    /** What is wrong with a password that is given again; undefined when it is right. */
    async confirm(request: Request, password: string): Promise<string | undefined> {
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

export type Owner = ReturnType<typeof createOwner>;

/** What a form of the editor posts to; no other page goes on after the password. */
const EDITOR_PATH = /^\/bandeja\/contenido\/[a-z]+(\/(?!foto$)[a-z\d]+)?$/;

function refuse(problem: string, status: number, headers: Record<string, string> = {}) {
  return data<LoginProblem>({ problem }, { status, headers });
}

function tooMany(seconds: number) {
  const minutes = Math.ceil((seconds * SECOND_MS) / MINUTE_MS);
  const wait = minutes === 1 ? "un minuto" : `${minutes} minutos`;
  return refuse(`Demasiados intentos. Espera ${wait} y vuelve a probar.`, 429, {
    "Retry-After": String(seconds),
  });
}

/** The fields that were typed into a form whose session has ended; the login page carries them on. */
export function typedFields(request: Request, form: FormData | "unreadable"): [string, string][] {
  const typed = form === "unreadable" ? [] : [...form];
  return [
    ...typed
      .filter(([name]) => name !== "password" && name !== "siguiente")
      .map(([name, value]): [string, string] => [name, String(value)]),
    ["siguiente", new URL(request.url).pathname],
  ];
}
