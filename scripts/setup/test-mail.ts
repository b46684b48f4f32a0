import { parseEnv } from "~/env.server";
import { createEmailjsMailer } from "~/mail/emailjs.server";
import type { Message } from "~/message/fields";

const message: Message = {
  from_name: "Prueba del sitio",
  from_email: "prueba@example.com",
  n_cell: "900000000",
  message: "Si lees esto, los mensajes del formulario llegan a este buzón.",
};

/**
 * Sends one mail as the site does, with the settings given.
 *
 * @returns in Spanish, what became of it and what to do.
 * @throws Error that names each bad setting, in Spanish.
 */
export async function sendTestMail(settings: Record<string, string>): Promise<string> {
  const { emailjs } = parseEnv(settings);
  if (!emailjs) throw new Error("Falta la cuenta de EmailJS.");
  const result = await createEmailjsMailer(emailjs).send(message, true);
  if (result.kind === "accepted") return "Correo de prueba enviado: mira el buzón de la empresa.";
  const advice =
    result.advice ?? "prueba otra vez en un minuto; si sigue, revisa la Public Key y la conexión";
  const answer = [result.code, result.reason].filter(Boolean).join(" ");
  return `No salió (${answer}): ${advice}.`;
}
