import { data, redirect } from "@remix-run/node";
import { passwordProblem, type Settings } from "~/env.server";
import { clientAddressOf } from "~/http/client-address.server";
import { readForm, textIn } from "~/http/read-form.server";
import { throttle } from "~/log";
import type { Connection } from "~/outbox/store/connection.server";
import type { Database } from "~/outbox/store/database.server";
import { MINUTE_MS, waitInWords } from "~/time";
import { readPassword, setPassword } from "./password.server";
import { countLogin } from "./login-limit.server";
import { createSessions } from "./sessions.server";
import { asksToShow, keptFields, pathAfterLogin } from "./typed-form.server";

export const LOGIN_PATH = "/bandeja/entrar";

const WRONG =
  "La contraseña no es correcta. Revisa mayúsculas y espacios, o toca «Mostrar lo que escribo».";

const logWrongPassword = throttle((line) => console.warn(line), MINUTE_MS);

/** What a form with passwords shows after a post that did not open or change anything. */
export interface LoginAnswer {
  problem?: string;
  /** Why the new password is refused. */
  weakness?: string;
  /** The typed passwords by field, when the owner asked to see them. */
  shown?: Record<string, string>;
  /** The fields that the login page keeps. */
  typed?: [string, string][];
}

/** Why a password was refused, and the answer's status. */
interface Refusal {
  problem: string;
  status: number;
  headers?: Record<string, string>;
}

/** Creates the ways in and out of the owner's session. */
export function createLogin(settings: Settings, withDatabase: Connection["run"]) {
  const inboxPassword = String(settings.inboxPassword);

  /** Counts a login and checks its password; returns a refusal for a wrong one, or for too many logins. */
  async function checkPassword(
    database: Database,
    request: Request,
    given: string,
  ): Promise<Refusal | undefined> {
    const address = clientAddressOf(request);
    const { waitSeconds, uncount } = await countLogin(database, address, Date.now());
    if (waitSeconds !== undefined) return tooMany(waitSeconds);
    const password = await readPassword(database, inboxPassword);
    if (!(await password.matches(given))) {
      logWrongPassword("Bandeja: contraseña equivocada.");
      return { problem: WRONG, status: 403 };
    }
    await uncount();
    return undefined;
  }

  return {
    /** Opens a session for the right password; else answers 403 or 429. */
    async logIn(request: Request) {
      const { siteUrl } = settings;
      if (settings.inboxPassword === null) return redirect("/home");
      // Over http the browser drops the Secure cookie, so it would show the login again and again.
      if (siteUrl.startsWith("https:") && request.headers.get("Referer")?.startsWith("http:")) {
        const problem = `Entra por ${siteUrl}/bandeja: por http la sesión no se guarda.`;
        return answer({ problem, status: 403 });
      }
      const form = await readForm(request);
      const password = textIn(form, "password");
      if (asksToShow(form))
        return data<LoginAnswer>({ shown: { password }, typed: keptFields(form) });
      return withDatabase(async (database) => {
        const refusal = await checkPassword(database, request, password);
        if (refusal) return answer(refusal, keptFields(form));
        const sessions = await createSessions(database, settings);
        console.log("Bandeja: alguien entró con la contraseña.");
        const headers = { "Set-Cookie": await sessions.open() };
        const [path, status] = pathAfterLogin(form);
        return redirect(path, { status, headers });
      });
    },

    /** Checks the password again; returns the error, or undefined when it is right. */
    async confirmPassword(request: Request, password: string): Promise<string | undefined> {
      const check = (database: Database) => checkPassword(database, request, password);
      return (await withDatabase(check))?.problem;
    },

    /** Changes the password and ends all other sessions; answers 422 or 403 when it refuses. */
    async changePassword(request: Request, form: FormData) {
      const password = textIn(form, "password");
      const next = textIn(form, "nueva");
      if (asksToShow(form)) return data<LoginAnswer>({ shown: { password, nueva: next } });
      const weakness = passwordProblem(next);
      if (weakness) {
        return data<LoginAnswer>({ weakness: `La contraseña nueva ${weakness}.` }, { status: 422 });
      }
      return withDatabase(async (database) => {
        const refusal = await checkPassword(database, request, password);
        if (refusal) return answer(refusal);
        // `withDatabase` may repeat its work, and the second time the old password would be wrong.
        const cookie = await database.transaction().execute(async (transaction) => {
          await setPassword(transaction, inboxPassword, next);
          return (await createSessions(transaction, settings)).open();
        });
        console.log("Bandeja: se cambió la contraseña.");
        const headers = { "Set-Cookie": cookie };
        return redirect("/bandeja?hecho=clave", { status: 303, headers });
      });
    },

    /** Ends the session of a request. */
    async logOut(request: Request) {
      const cookie = await withDatabase(async (database) =>
        (await createSessions(database, settings)).close(request),
      );
      return redirect(LOGIN_PATH, { status: 303, headers: { "Set-Cookie": cookie } });
    },
  };
}

function answer({ problem, status, headers }: Refusal, typed?: LoginAnswer["typed"]) {
  return data<LoginAnswer>({ problem, typed }, { status, headers });
}

function tooMany(seconds: number): Refusal {
  return {
    problem: `Demasiados intentos. Espera ${waitInWords(seconds)} y vuelve a probar.`,
    status: 429,
    headers: { "Retry-After": String(seconds) },
  };
}
