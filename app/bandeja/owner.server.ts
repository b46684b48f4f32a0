import { randomBytes } from "node:crypto";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { Settings } from "~/env.server";
import { dropBody, fieldsOr413, readFormOrEmpty } from "~/http/read-form.server";
import { MAX_BODY_BYTES } from "~/limits";
import { isUnavailable, type WithDatabase } from "~/outbox/store/connection.server";
import { isDiskFull } from "~/process/disk-error";
import { createLogin, LOGIN_PATH, type PasswordAnswer } from "./login.server";
import type { PasswordView } from "./password-page";
import { sessionsIn } from "./sessions.server";

type Visit = LoaderFunctionArgs & { query: URLSearchParams };

type Post = Visit & { form: FormData };

/** Creates what the owner's routes need: the database, the session, and the ways into it. */
export function createOwner({ siteUrl, inboxPassword }: Settings, withDatabase: WithDatabase) {
  // Without INBOX_PASSWORD the pipeline hides /bandeja, and nobody knows the password.
  const settings = { siteUrl, inboxPassword: inboxPassword ?? randomBytes(32).toString("hex") };

  const withDatabaseOr503: WithDatabase = (work) => withDatabase(work).catch(refuse);

  const hasSession = (request: Request): Promise<boolean> =>
    withDatabaseOr503(async (database) => (await sessionsIn(database, settings)).isOpen(request));

  /** Throws a redirect to the login unless the request has a session. */
  async function requireSession(request: Request): Promise<void> {
    if (await hasSession(request)) return;
    throw redirect(LOGIN_PATH);
  }

  const login = createLogin(settings, withDatabaseOr503);

  /**
   * Requires a session for a post. Without one it throws the page that asks for the password and keeps the posted
   * form; for the right password, a redirect that opens a session and lets the browser post the form again.
   *
   * @param back the URL that leaves everything as it is
   * @param isUpload whether the form has photos, which are lost
   */
  async function requireSessionToPost(
    request: Request,
    back: string,
    isUpload = false,
  ): Promise<void> {
    if (await hasSession(request)) return;
    // Photos are not read without a session. A body without a length does not come this far.
    const isShort = Number(request.headers.get("Content-Length")) <= MAX_BODY_BYTES;
    if (!isShort) dropBody(request);
    const form = isShort ? await readFormOrEmpty(request) : new FormData();
    const ask = (answer?: PasswordAnswer) =>
      askPassword(request, form, { reason: isUpload ? "photo" : "session", back }, answer);
    if (!form.has("password")) throw ask();
    const refusal = await login.confirmPassword(request, form);
    if (refusal) throw ask(refusal.data);
    const { pathname, search } = new URL(request.url);
    // 307 makes the browser post the form again, now with the session; 303 shows the page, since photos are lost.
    throw await login.enter(pathname + search, isUpload ? 303 : 307);
  }

  return {
    withDatabaseOr503,
    hasSession,
    requireSession,
    requireSessionToPost,
    login,
    loader<Result>(work: (visit: Visit) => Result | Promise<Result>) {
      return async (asked: LoaderFunctionArgs): Promise<Result> => {
        await requireSession(asked.request);
        return work({ ...asked, query: new URL(asked.request.url).searchParams });
      };
    },
    action<Result>(work: (post: Post) => Result | Promise<Result>) {
      return async (asked: ActionFunctionArgs): Promise<Result> => {
        const { request } = asked;
        const { pathname, searchParams: query } = new URL(request.url);
        await requireSessionToPost(request, pathname);
        return work({ ...asked, query, form: await readFormOrEmpty(request) });
      };
    },
  };
}

/** Fields that the page of the password does not keep: its own, and the yes to an erasure, which is asked again. */
const DROPPED = ["password", "mostrar", "confirmado"];

/** Returns the page that asks for the password of a posted form, for a route to throw. */
export function askPassword(
  request: Request,
  form: FormData,
  why: Pick<PasswordView, "reason" | "back">,
  { problem, visible }: PasswordAnswer = {},
) {
  const { pathname, search } = new URL(request.url);
  const typed = fieldsOr413(form).filter(([name]) => !DROPPED.includes(name));
  const formUrl = pathname + search;
  const view: PasswordView = { kind: "password", ...why, formUrl, typed, problem, visible };
  return data(view, { status: 403 });
}

export type Owner = ReturnType<typeof createOwner>;

const DISK_FULL =
  "El disco está lleno y no se guarda nada. Pide a quien instaló el sitio que libere espacio, y vuelve a intentarlo.";

const NO_ANSWER =
  "La base de mensajes no responde. Vuelve a intentarlo en un momento; si sigue así, avísale a quien instaló el sitio.";

/** Throws a 503 response for a database that cannot be used, and any other error as it is. */
function refuse(error: unknown): never {
  if (!isUnavailable(error)) throw error;
  // Not by `data`, which a route without a page answers in English.
  throw new Response(isDiskFull(error) ? DISK_FULL : NO_ANSWER, {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "30" },
  });
}
