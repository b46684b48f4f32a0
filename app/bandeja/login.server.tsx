import { redirect } from "@remix-run/node";
import { clientAddressOf } from "~/http/client-address.server";
import { countAttempt } from "~/inbox/owner/login-attempts.server";
import type { Database } from "~/inbox/store/database.server";
import { MINUTE_MS, SECOND_MS } from "~/time";
import { respondWith } from "./document.server";
import type { OwnerSessions } from "./sessions.server";

/** Shows the page that asks for the password. */
export function askForPassword(): Response {
  return loginPage();
}

/** Lets the owner in, or says with 403 or 429 why not. */
export async function tryPassword(
  request: Request,
  given: string,
  database: Database,
  sessions: OwnerSessions,
  now: number,
): Promise<Response> {
  const attempt = await countAttempt(database, clientAddressOf(request), now);
  if (attempt.kind === "limited") {
    const seconds = attempt.retryAfterSeconds;
    const minutes = Math.ceil((seconds * SECOND_MS) / MINUTE_MS);
    const wait = minutes === 1 ? "un minuto" : `${minutes} minutos`;
    return loginPage(`Demasiados intentos. Espera ${wait} y vuelve a probar.`, 429, {
      "Retry-After": String(seconds),
    });
  }
  if (!sessions.isPassword(given)) return loginPage("La contraseña no es correcta.", 403);
  await attempt.forgive();
  return redirect("/bandeja", {
    status: 303,
    headers: { "Set-Cookie": await sessions.open(now) },
  });
}

function loginPage(problem?: string, status?: number, headers?: Record<string, string>): Response {
  return respondWith(
    <form method="post" action="/bandeja/entrar" className="login">
      <h1>Tus mensajes</h1>
      <p>
        <label htmlFor="password">Contraseña</label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "problema" : undefined}
        />
      </p>
      {problem && (
        <p className="problem" id="problema" role="alert">
          {problem}
        </p>
      )}
      <button className="button">Entrar</button>
    </form>,
    { title: "Entrar a la bandeja", signedIn: false, status, headers },
  );
}
