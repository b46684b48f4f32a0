import { parseEnv } from "~/env.server";
import { createMailer } from "~/mail/provider.server";
import type { Message } from "~/message/fields";

const message: Message = {
  from_name: "Prueba del sitio",
  from_email: "prueba@example.com",
  n_cell: "900000000",
  message: "Si lees esto, los mensajes del formulario llegan a este buzón.",
};

/** Sends one mail as the site does; gives why it did not go out and what to do, undefined when it did. */
export async function sendTestMail(settings: Record<string, string>): Promise<string | undefined> {
  const mailer = createMailer(parseEnv(settings).mailAccount);
  if (mailer.account === null) throw new Error(`Falta la cuenta de ${mailer.name}.`);
  const result = await mailer.send(message);
  if (result.kind === "accepted") return undefined;
  const answer = [result.code || "", result.reason].filter(Boolean).join(" ");
  const advice =
    result.kind === "rejected"
      ? mailer.adviceFor(result.code)
      : "prueba otra vez en un minuto; si sigue, revisa la cuenta y la conexión";
  return `No salió (${answer}): ${advice}.`;
}
