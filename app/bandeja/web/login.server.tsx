import { setTimeout as sleep } from "node:timers/promises";
import type { ReactNode } from "react";
import { redirect } from "@remix-run/node";
import { clientAddressOf } from "~/http/client-address.server";
import { readForm } from "~/http/read-form.server";
import { throttle } from "~/log";
import { MINUTE_MS, SECOND_MS } from "~/time";
import { countLogin, countWrong, createSessions, type OwnerSessions } from "./sessions.server";
import { respondWith } from "./document.server";
import type { BandejaOptions } from "./options";

export const LOGIN_PATH = "/bandeja/entrar";

/** So many wrong passwords in a day, from wherever they come, are no owner's. */
const MANY_WRONG = 100;

const SLOW_DOOR_MS = SECOND_MS;

const logWrong = throttle((line) => console.warn(line), MINUTE_MS);

/** Lets the owner in, or says with 403 or 429 why not. */
export async function tryPassword(
  request: Request,
  { settings, connection }: BandejaOptions,
): Promise<Response> {
  const { siteUrl } = settings;
  // Over http a browser keeps no cookie of https: the right password would lead here again.
  if (siteUrl.startsWith("https:") && request.headers.get("Referer")?.startsWith("http:")) {
    return loginPage(`Entra por ${siteUrl}/bandeja: por http la sesión no se guarda.`, 403);
  }
  const form = await readForm(request);
  const given = form instanceof FormData ? form.get("password") : null;
  const now = Date.now();
  const wrong = await connection.use((database) => countWrong(database, now));
  if (wrong >= MANY_WRONG) await sleep(SLOW_DOOR_MS);
  return connection.use(async (database) => {
    const { waitSeconds, forgive } = await countLogin(database, clientAddressOf(request), now);
    if (waitSeconds !== undefined) return tooMany(waitSeconds);
    const sessions = await createSessions(database, settings);
    if (typeof given === "string" && sessions.isPassword(given)) {
      await forgive();
      console.log("Bandeja: alguien entró con la contraseña.");
      const cookie = await sessions.open(now);
      const next = form instanceof FormData ? form.get("siguiente") : null;
      // 307: the browser posts again what was typed, now with its session.
      const goesOn = typeof next === "string" && TYPED_PATH.test(next);
      return redirect(goesOn ? next : "/bandeja", {
        status: goesOn ? 307 : 303,
        headers: { "Set-Cookie": cookie },
      });
    }
    logWrong(`Bandeja: contraseña equivocada; van ${wrong + 1} en un día.`);
    return loginPage("La contraseña no es correcta.", 403);
  });
}

/** Ends the session, or with `todos` every session on every device. */
export async function logOut(
  request: Request,
  form: FormData | "unreadable",
  sessions: OwnerSessions,
): Promise<Response> {
  const everywhere = form !== "unreadable" && form.get("todos") === "si";
  const cookie = await sessions.close(request, everywhere);
  return redirect(LOGIN_PATH, { status: 303, headers: { "Set-Cookie": cookie } });
}

function tooMany(seconds: number): Response {
  const minutes = Math.ceil((seconds * SECOND_MS) / MINUTE_MS);
  const wait = minutes === 1 ? "un minuto" : `${minutes} minutos`;
  return loginPage(`Demasiados intentos. Espera ${wait} y vuelve a probar.`, 429, {
    "Retry-After": String(seconds),
  });
}

/** Asks for the password in the middle of a form, and keeps what was typed. */
export function askAgain(request: Request, form: FormData | "unreadable"): Response {
  const typed = form === "unreadable" ? [] : [...form].filter(([name]) => !OWN_FIELDS.has(name));
  const { pathname } = new URL(request.url);
  const fields = [...typed, ["siguiente", pathname] as const].map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={String(value)} />
  ));
  return loginPage(
    "La sesión terminó. Escribe la contraseña y se guarda lo que escribiste.",
    403,
    {},
    fields,
  );
}

const OWN_FIELDS = new Set(["password", "siguiente"]);

/** What a form of the editor posts to; no other page goes on after the password. */
const TYPED_PATH = /^\/bandeja\/contenido\/[a-z]+(\/(nueva|historial|\d{1,3}))?$/;

/** The page that asks for the password, and says what was wrong with the last try. */
export function loginPage(
  problem?: string,
  status?: number,
  headers?: Record<string, string>,
  typed?: ReactNode,
): Response {
  return respondWith(
    <form method="post" action={LOGIN_PATH} className="login">
      <h1>Tus mensajes</h1>
      {typed}
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
