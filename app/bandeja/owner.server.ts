import { randomBytes } from "node:crypto";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { Settings } from "~/env.server";
import { dropBody, fieldsOr413, readFormOrEmpty } from "~/http/read-form.server";
import { MAX_BODY_BYTES } from "~/limits";
import { isUnavailable, type WithDatabase } from "~/outbox/store/connection.server";
import { createLogin, LOGIN_PATH } from "./login.server";
import { passwordFields, type PasswordAnswer } from "./password-fields";
import type { PasswordView } from "./password-page";
import { sessionsIn } from "./sessions.server";

/** What the loader of one of the owner's pages gets. */
type Visit = LoaderFunctionArgs & { query: URLSearchParams };

/** What the action of one of the owner's pages gets. */
type Post = Visit & { form: FormData };

/** Creates what the owner's routes need: the session, the login, and the database. */
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
   * Requires a session for a post. Without one it throws the page that asks for the password, which has the posted
   * fields. When that page posts the right password, it throws a redirect that opens a session, and the browser posts
   * the form again.
   *
   * @param backUrl where an owner goes who gives up the change
   * @param isUpload whether the form has photos: they are not kept
   */
  async function requireSessionToPost(request: Request, backUrl: string, isUpload = false) {
    if (await hasSession(request)) return;
    // Without a session no photos are read. A body without a length does not come this far.
    const isShort = Number(request.headers.get("Content-Length")) <= MAX_BODY_BYTES;
    if (!isShort) dropBody(request);
    const form = isShort ? await readFormOrEmpty(request) : new FormData();
    const question = { reason: isUpload ? "photo" : "session", backUrl } as const;
    if (!form.has(passwordFields.current)) throw askPassword(request, form, question);
    const refusal = await login.confirmPassword(request, form);
    if (refusal) throw askPassword(request, form, question, refusal.data);
    const { pathname, search } = new URL(request.url);
    // After 307 the browser posts the form again, now with the session. After 303 it shows the page of the photos.
    throw await login.enter(pathname + search, isUpload ? 303 : 307);
  }

  return {
    withDatabaseOr503,
    hasSession,
    requireSession,
    requireSessionToPost,
    login,
    /** Makes a route's loader, which redirects to the login without a session. */
    loader<Result>(work: (visit: Visit) => Result | Promise<Result>) {
      return async (args: LoaderFunctionArgs): Promise<Result> => {
        await requireSession(args.request);
        return work({ ...args, query: new URL(args.request.url).searchParams });
      };
    },
    /** Makes a route's action, which asks for the password without a session, and keeps the posted fields. */
    action<Result>(work: (post: Post) => Result | Promise<Result>) {
      return async (args: ActionFunctionArgs): Promise<Result> => {
        const { request } = args;
        const { pathname, searchParams: query } = new URL(request.url);
        await requireSessionToPost(request, pathname);
        return work({ ...args, query, form: await readFormOrEmpty(request) });
      };
    },
  };
}

/** What the page of the password does not keep: its own fields, and the yes to an erasure, which is asked again. */
const DROPPED: string[] = [passwordFields.current, passwordFields.show, "confirmado"];

/** Returns the page that asks for the password and has the posted fields. A route throws it. */
export function askPassword(
  request: Request,
  form: FormData,
  question: Pick<PasswordView, "reason" | "backUrl">,
  answer: PasswordAnswer = {},
) {
  const { pathname, search } = new URL(request.url);
  const fields = fieldsOr413(form).filter(([name]) => !DROPPED.includes(name));
  const formUrl = pathname + search;
  const view: PasswordView = { kind: "password", ...question, formUrl, fields, ...answer };
  return data(view, { status: 403 });
}

export type Owner = ReturnType<typeof createOwner>;

const NO_ANSWER =
  "El disco está lleno, o la base de mensajes no responde. Vuelve a intentarlo en un momento; si sigue así, avísale a quien instaló el sitio.";

/** Throws a 503 response for a database that cannot be used, and any other error as it is. */
function refuse(error: unknown): never {
  if (!isUnavailable(error)) throw error;
  // Not `data`: for it, Remix answers in English where a route has no page.
  throw new Response(NO_ANSWER, {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "30" },
  });
}
