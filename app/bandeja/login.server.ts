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
import { readPassword, setPassword } from "./password.server";
import { sessionsIn, type OwnerSettings } from "./sessions.server";

export const LOGIN_PATH = "/bandeja/entrar";

const WRONG =
  "La contraseña no es correcta. Revisa mayúsculas y espacios, o toca «Mostrar lo que escribo».";

const logWrongPassword = throttle((line) => console.warn(line), MINUTE_MS);

/** What a form that asks for the password shows after a post that opened and changed nothing. */
export interface PasswordAnswer {
  /** Why the password was refused. */
  problem?: string;
  /** Why a new password is refused. */
  weakness?: string;
  /** What was typed, by the names of the fields, when the owner asked to see it. */
  visible?: Record<"password" | "nueva", string>;
}

const answer = data<PasswordAnswer>;

type PasswordResponse = ReturnType<typeof answer>;

/** Answers an owner who asks to see what was typed, before it is checked. */
function showTyped(form: FormData): PasswordResponse | undefined {
  if (!textIn(form, "mostrar")) return undefined;
  return answer({ visible: { password: textIn(form, "password"), nueva: textIn(form, "nueva") } });
}

/** Creates the ways in and out of the owner's session. */
export function createLogin(settings: OwnerSettings, withDatabase: WithDatabase) {
  const { siteUrl, inboxPassword } = settings;

  /** Checks the password of a login; answers a wrong one, and too many logins. */
  async function checkPassword(
    database: Database,
    request: Request,
    given: string,
  ): Promise<PasswordResponse | undefined> {
    const address = clientAddressOf(request);
    const login = await admitLogin(database, address, Date.now());
    if (login.kind === "limited") return tooMany(login.waitSeconds);
    const password = await readPassword(database, inboxPassword);
    if (!(await password.matches(given))) {
      logWrongPassword("Bandeja: contraseña equivocada.");
      return answer({ problem: WRONG }, 403);
    }
    await login.forget();
    return undefined;
  }

  /** Checks the password of a form; undefined when it is right. */
  async function confirmPassword(
    request: Request,
    form: FormData,
  ): Promise<PasswordResponse | undefined> {
    const password = textIn(form, "password");
    return (
      showTyped(form) ?? withDatabase((database) => checkPassword(database, request, password))
    );
  }

  /** Opens a session for a checked password; leads to `path`. */
  const enter = (path: string, status: 303 | 307) =>
    withDatabase(async (database) => {
      const sessions = await sessionsIn(database, settings);
      console.log("Bandeja: alguien entró con la contraseña.");
      return redirect(path, { status, headers: { "Set-Cookie": await sessions.open() } });
    });

  return {
    confirmPassword,
    enter,
    /** Opens a session for the right password; else answers 403 or 429. */
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
      const shown = showTyped(form);
      if (shown) return shown;
      const next = textIn(form, "nueva");
      const weakness = passwordProblem(next);
      if (weakness) return answer({ weakness: `La contraseña nueva ${weakness}.` }, 422);
      return withDatabase(async (database) => {
        const refusal = await checkPassword(database, request, textIn(form, "password"));
        if (refusal) return refusal;
        // `withDatabase` may repeat its work, and the second time the old password would be wrong.
        const cookie = await database.transaction().execute(async (transaction) => {
          await setPassword(transaction, inboxPassword, next);
          return (await sessionsIn(transaction, settings)).open();
        });
        console.log("Bandeja: se cambió la contraseña.");
        const headers = { "Set-Cookie": cookie };
        return redirect("/bandeja?hecho=clave", { status: 303, headers });
      });
    },

    async logOut(request: Request) {
      const cookie = await withDatabase(async (database) =>
        (await sessionsIn(database, settings)).close(request),
      );
      return redirect(LOGIN_PATH, { status: 303, headers: { "Set-Cookie": cookie } });
    },
  };
}

function tooMany(seconds: number): PasswordResponse {
  const problem = `Demasiados intentos. Espera ${waitInWords(seconds)} y vuelve a probar.`;
  return answer({ problem }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

const LOGIN_LIMIT = { requests: 5, windowMs: RATE_WINDOW_MS };

/**
 * Admits a login before its password is checked, so that parallel attempts cannot pass the limit. Call `forget` when
 * the password was right: only wrong ones count.
 */
export function admitLogin(database: Database, address: string, now: number) {
  return withRowLock(database, "login_lock", async (transaction) => {
    const network = await hashNetwork(transaction, address);
    const waitSeconds = await admitRequest(transaction, "login", network, [LOGIN_LIMIT], now);
    if (waitSeconds !== undefined) return { kind: "limited" as const, waitSeconds };
    const forget = () =>
      database
        .deleteFrom("attempts")
        .where("kind", "=", "login")
        .where("network", "=", network)
        .where("at", "=", toIso(now))
        .execute();
    return { kind: "admitted" as const, forget };
  });
}
