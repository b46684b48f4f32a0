import { limaDay } from "~/calendar";
import { company } from "~/content/company";
import { logError, toSafeLine } from "~/log";
import type { Mailer } from "~/mail/mailer";
import { provider } from "~/mail/provider.server";
import { messageFrom, type Message } from "~/message/fields";
import { resumeMail } from "~/outbox/mail-state.server";
import { addMail, takeBackMail } from "~/outbox/quota.server";
import type { WithDatabase } from "~/outbox/store/connection.server";

/** The result of a test of the mail or of the alerts. */
export interface TestResult {
  isSent: boolean;
  text: string;
}

/** Sends a test mail, which counts as one of the day's mails. An accepted one ends a pause and a recorded failure. */
export async function sendTestMail(
  mailer: Mailer,
  withDatabase: WithDatabase,
  dailyLimit: number,
  now: number,
): Promise<TestResult> {
  const notSent = (text: string) => ({ isSent: false, text });
  if (mailer.account === null) {
    return notSent(`No hay una cuenta de correo. Dile a quien instaló el sitio ${provider.setup}.`);
  }
  const day = limaDay(now);
  const takeBack = () => withDatabase((database) => takeBackMail(database, day)).catch(logError);
  // Counted before it is sent, since a message may be mailed meanwhile. Without the database it is sent uncounted.
  const count = await withDatabase((database) => addMail(database, day)).catch(() => 0);
  if (count > dailyLimit) {
    await takeBack();
    return notSent(
      `El correo de prueba no salió: hoy ya salieron ${count - 1}, y el límite del día es ${dailyLimit}.`,
    );
  }
  const result = await mailer.send(testMessage());
  if (result.kind === "accepted") {
    await withDatabase(resumeMail).catch(logError);
    return {
      isSent: true,
      text: `${provider.name} aceptó el correo de prueba. Mira tu buzón, también la carpeta de spam.`,
    };
  }
  if (count > 0) await takeBack();
  const { kind, code, reason } = result;
  const answer = code ? `respondió ${code} «${toSafeLine(reason)}»` : `no respondió: ${reason}`;
  const advice =
    kind === "retry" ? "prueba otra vez en unos minutos" : provider.adviceFor(code, true);
  return notSent(`El correo de prueba no salió. ${provider.name} ${answer}. Qué hacer: ${advice}.`);
}

/** Returns the message of a test mail. A field that was added to the form is empty. */
function testMessage(): Message {
  const values: Partial<Message> = {
    from_name: "Prueba de la bandeja",
    from_email: "prueba@example.com",
    n_cell: "999999999",
    message: `Este es un correo de prueba del sitio de ${company.name}: si lo lees, los mensajes del formulario te llegan.`,
  };
  return messageFrom((name) => values[name] ?? "");
}
