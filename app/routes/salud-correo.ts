import { getSettings } from "~/env.server";
import { findMailProblem } from "~/inbox/mail-problem.server";
import { isUnavailable } from "~/inbox/store/unavailable.server";
import { inbox } from "~/start.server";

/** Tells a watcher with 200 or 503 whether mails go out, and with a sentence what is wrong; it names nobody. */
export async function loader(): Promise<Response> {
  const problem = await findProblem();
  return new Response(`${problem ?? "Los correos salen."}\n`, {
    status: problem ? 503 : 200,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

async function findProblem(): Promise<string | undefined> {
  const hasAccount = getSettings().emailjs !== null;
  try {
    return await inbox.connection.use((database) =>
      findMailProblem(database, hasAccount, Date.now()),
    );
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return "La base de mensajes no responde.";
  }
}
