import { randomBytes } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { isDiskFull } from "~/documents/write-error";
import type { Settings } from "~/env.server";
import { readForm } from "~/http/read-form.server";
import { isUnavailable, type Connection } from "~/outbox/store/connection.server";
import type { Database } from "~/outbox/store/database.server";
import { createLogin, LOGIN_PATH } from "./login.server";
import { createSessions } from "./sessions.server";

type RouteRequest = Pick<LoaderFunctionArgs, "request" | "params">;

type Visit = RouteRequest & { query: URLSearchParams };

type Post = RouteRequest & { form: FormData };

const DISK_FULL =
  "El disco está lleno y no se guarda nada. Pide a quien instaló el sitio que libere espacio, y vuelve a intentarlo.";

const NO_ANSWER =
  "La base de mensajes no responde. Vuelve a intentarlo en un momento; si sigue así, avísale a quien instaló el sitio.";

/** Creates what the owner's routes need: the database, the session, and what login.server.ts has. */
export function createOwner({ siteUrl, inboxPassword }: Settings, connection: Connection) {
  // Without INBOX_PASSWORD the pipeline hides /bandeja, and nobody knows the password.
  const settings = { siteUrl, inboxPassword: inboxPassword ?? randomBytes(32).toString("hex") };

  /** Runs `work` on the database. Throws a 503 response with the reason while the database cannot be used. */
  async function withDatabase<Result>(
    work: (database: Database) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await connection.run(work);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const reason = isDiskFull(error) ? DISK_FULL : NO_ANSWER;
      // Not by `data`, which a route without a page answers in English.
      throw new Response(reason, {
        status: 503,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "30" },
      });
    }
  }

  /** Whether the request has a session. */
  const hasSession = (request: Request): Promise<boolean> =>
    withDatabase(async (database) => (await createSessions(database, settings)).isOpen(request));

  /** Throws a redirect to the login unless the request has a session. */
  async function requireSession(request: Request): Promise<void> {
    if (await hasSession(request)) return;
    const hadSession = request.headers.get("Cookie")?.includes("bandeja=");
    throw redirect(hadSession ? `${LOGIN_PATH}?sesion=terminada` : LOGIN_PATH);
  }

  return {
    withDatabase,
    hasSession,
    requireSession,
    /** Makes a loader that requires a session. */
    loader<Result>(work: (visit: Visit) => Result | Promise<Result>) {
      return async ({ request, params }: LoaderFunctionArgs): Promise<Result> => {
        await requireSession(request);
        return work({ request, params, query: new URL(request.url).searchParams });
      };
    },
    /** Makes an action that requires a session. A body that is no form counts as an empty form. */
    action<Result>(work: (post: Post) => Result | Promise<Result>) {
      return async ({ request, params }: ActionFunctionArgs): Promise<Result> => {
        await requireSession(request);
        return work({ request, params, form: (await readForm(request)) ?? new FormData() });
      };
    },
    ...createLogin(settings, withDatabase),
  };
}

export type Owner = ReturnType<typeof createOwner>;
