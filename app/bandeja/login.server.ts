import { data, redirect } from "@remix-run/node";
import { passwordProblem } from "~/env.server";
import { clientAddressOf } from "~/http/request-headers.server";
import { readFormOrEmpty, textIn } from "~/http/read-form.server";
import { throttle } from "~/log";
import { admitRequest, hashNetwork, RATE_WINDOW_MS } from "~/outbox/rate-limit.server";
import type { WithDatabase } from "~/outbox/store/connection.server";
import type { Database } from "~/outbox/store/database.server";
import { withRowLock } from "~/outbox/store/shared-values.server";
import { MINUTE_MS, toIso } from "~/time";
import { waitInWords } from "~/words";
import { passwordFields, type PasswordAnswer } from "./password-fields";
import { readPassword, setPassword } from "./password.server";
import { sessionsIn, type OwnerSettings } from "./sessions.server";

export const LOGIN_PATH = "/bandeja/entrar";

const WRONG_PASSWORD =
  "La contraseña no es correcta. Revisa mayúsculas y espacios, o toca «Mostrar lo que escribo».";

const logWrongPassword = throttle((line) => console.warn(line), MINUTE_MS);

const answer = data<PasswordAnswer>;

/** Returns the form with the typed passwords, unchecked, for "Mostrar lo que escribo"; undefined for another button. */
function showTyped(form: FormData) {
  if (!textIn(form, passwordFields.show)) return undefined;
  return answer({
    shownValues: {
      [passwordFields.current]: textIn(form, passwordFields.current),
      [passwordFields.new]: textIn(form, passwordFields.new),
    },
  });
}

/** Creates the functions that check and change the password, and that open and close the owner's session. */
export function createLogin(settings: OwnerSettings, withDatabase: WithDatabase) {
  const { siteUrl, inboxPassword } = settings;

  /**
   * Checks the password of a form; undefined when it is right. Else returns the answer that shows the form again: with
   * what was typed, 403 for a wrong password, or 429 after too many wrong ones.
   */
  async function confirmPassword(request: Request, form: FormData) {
    const formWithTyped = showTyped(form);
    if (formWithTyped) return formWithTyped;
    return withDatabase(async (database) => {
      const address = clientAddressOf(request);
      const { waitSeconds, forget } = await admitLogin(database, address, Date.now());
      if (waitSeconds !== undefined) return tooManyLogins(waitSeconds);
      const password = await readPassword(database, inboxPassword);
      if (!(await password.matches(textIn(form, passwordFields.current)))) {
        logWrongPassword("Bandeja: contraseña equivocada.");
        return answer({ problem: WRONG_PASSWORD }, 403);
      }
      await forget();
      return undefined;
    });
  }

  /** Opens a session and redirects to `path`; call it after the password was confirmed. */
  async function enter(path: string, status: 303 | 307) {
    const cookie = await withDatabase(async (database) =>
      (await sessionsIn(database, settings)).open(),
    );
    console.log("Bandeja: alguien entró con la contraseña.");
    return redirect(path, { status, headers: { "Set-Cookie": cookie } });
  }

  return {
    confirmPassword,
    enter,
    /** Opens a session for the right password, and redirects to the inbox. */
    async logIn(request: Request) {
      // Over http the browser drops the Secure cookie, so it would show the login again and again.
      if (siteUrl.startsWith("https:") && request.headers.get("Referer")?.startsWith("http:")) {
        const problem = `Entra por ${siteUrl}/bandeja: por http la sesión no se guarda.`;
        return answer({ problem }, 403);
      }
      const refusal = await confirmPassword(request, await readFormOrEmpty(request));
      return refusal ?? enter("/bandeja", 303);
    },

    /** Changes the password and ends all other sessions; answers 422 or 403 when it refuses. */
    async changePassword(request: Request, form: FormData) {
      const formWithTyped = showTyped(form);
      if (formWithTyped) return formWithTyped;
      const newPassword = textIn(form, passwordFields.new);
      const isSame = newPassword === textIn(form, passwordFields.current);
      const weakness = isSame ? "es la misma: escribe otra" : passwordProblem(newPassword);
      if (weakness) return answer({ weakness: `La contraseña nueva ${weakness}.` }, 422);
      const refusal = await confirmPassword(request, form);
      if (refusal) return refusal;
      // In one transaction: when no session can be stored, the old password stays.
      const cookie = await withDatabase((database) =>
        database.transaction().execute(async (transaction) => {
          await setPassword(transaction, inboxPassword, newPassword);
          return (await sessionsIn(transaction, settings)).open();
        }),
      );
      console.log("Bandeja: se cambió la contraseña.");
      const headers = { "Set-Cookie": cookie };
      return redirect("/bandeja?hecho=clave", { status: 303, headers });
    },

    async logOut(request: Request) {
      const cookie = await withDatabase(async (database) =>
        (await sessionsIn(database, settings)).close(request),
      );
      return redirect(LOGIN_PATH, { status: 303, headers: { "Set-Cookie": cookie } });
    },
  };
}

function tooManyLogins(seconds: number) {
  const problem = `Demasiados intentos. Espera ${waitInWords(seconds)} y vuelve a probar.`;
  return answer({ problem }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/** The wrong passwords that a network may send. */
const LOGIN_LIMIT = { requests: 5, windowMs: RATE_WINDOW_MS };

/**
 * Counts a login. Call it before the password is checked, so that parallel logins cannot pass the limit.
 *
 * @returns how long to wait after too many; `forget` to call when the password was right, since only wrong ones count
 */
export function admitLogin(database: Database, address: string, now: number) {
  return withRowLock(database, "login_lock", async (transaction) => {
    const network = await hashNetwork(transaction, address);
    const waitSeconds = await admitRequest(transaction, "login", network, [LOGIN_LIMIT], now);
    const forget = () =>
      database
        .deleteFrom("attempts")
        .where("kind", "=", "login")
        .where("network", "=", network)
        .where("at", "=", toIso(now))
        .execute();
    return { waitSeconds, forget };
  });
}
