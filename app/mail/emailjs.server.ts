import { setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";
import type { EmailjsAccount } from "~/env.server";
import { MAIL_WITHIN_MS } from "~/limits";
import { errorText } from "~/log";
import { shorten, type Message } from "~/message/fields";
import { SECOND_MS, systemClock, type Clock } from "~/time";
import type { Mailer, MailResult, Provider } from "./mailer";

/** EmailJS allows one request a second. */
const MIN_SEND_INTERVAL_MS = SECOND_MS;

// For the whole process. By default Node gives up an address after 250 ms when there is another, such as one of IPv6
// that this machine cannot reach (nodejs/node#54359).
setDefaultAutoSelectFamilyAttemptTimeout(2 * SECOND_MS);

/** The `lib_version` of each request, as docs/specification.md, section 8, requires. */
const LIB_VERSION = "4.4.1";

/** Longer than the longest message, so that the log and the owner get no part of one that the answer quotes. */
const MAX_ANSWER_LENGTH = 8192;

const TOO_FAST = 429;
const PLAN_USED_UP = 426;

/** `status` 0 means that there was no complete answer. */
interface Reply {
  status: number;
  text: string;
}

/** Advice for permanent failures, by EmailJS status: docs/decisions/005-emailjs-answers.md. */
const PERMANENT_FAILURES: Record<number, string> = {
  400: "EmailJS no reconoce la cuenta: pídele a quien instaló el sitio que revise EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID y EMAILJS_PUBLIC_KEY",
  403: "en EmailJS, Account → Security, permite llamadas desde servidores; si pide clave privada, pídele a quien instaló el sitio que ponga EMAILJS_PRIVATE_KEY",
  412: "el permiso de la cuenta de correo venció: vuelve a conectarla en EmailJS, Email Services",
  422: "en EmailJS, Email Templates, pon el destinatario de la plantilla",
};

export const provider: Provider = {
  name: "EmailJS",
  setup:
    "que ponga EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID y EMAILJS_PUBLIC_KEY y vuelva a iniciar el sitio",
  adviceFor(code, isHeld) {
    if (code === PLAN_USED_UP) {
      return "se acabó la cuota del plan de EmailJS: espera a que se renueve o cambia de plan; los mensajes se guardan y salen solos";
    }
    const permanent = PERMANENT_FAILURES[code ?? 0];
    if (permanent) return permanent;
    return isHeld
      ? "EmailJS no respondió bien en tres días y ya no se intenta solo: abre cada mensaje y toca «Enviar otra vez»"
      : "EmailJS está ocupado o no responde: se intenta solo durante tres días";
  },
};

/** Creates the mailer for one EmailJS account; without an account it sends nothing. */
export function createEmailjsMailer(
  account: EmailjsAccount | null,
  clock: Clock = systemClock,
  timeoutMs = MAIL_WITHIN_MS,
): Mailer {
  return {
    account: account === null ? null : JSON.stringify(account),
    timeoutMs,
    minSendIntervalMs: MIN_SEND_INTERVAL_MS,
    async send(message) {
      if (!account) return { kind: "retry", code: 0, reason: "no hay una cuenta de correo" };
      const start = clock.now();
      let answer = await call(account, message, timeoutMs);
      const timeLeft = timeoutMs - (clock.now() - start) - MIN_SEND_INTERVAL_MS;
      if (answer.status === TOO_FAST && timeLeft > 0) {
        await clock.sleep(MIN_SEND_INTERVAL_MS);
        answer = await call(account, message, timeLeft);
      }
      return toMailResult(answer);
    },
  };
}

/** Maps an answer of EmailJS to the result for a message. */
export function toMailResult({ status, text }: Reply): MailResult {
  if (status >= 200 && status < 300) return { kind: "accepted" };
  const failure = { code: status, reason: text };
  if (status === PLAN_USED_UP) return { kind: "paused", ...failure };
  // Any other failure may pass: 404, 429, 5xx, no answer.
  return { kind: status in PERMANENT_FAILURES ? "rejected" : "retry", ...failure };
}

async function call(
  { url, publicKey, serviceId, templateId, privateKey }: EmailjsAccount,
  message: Message,
  timeoutMs: number,
): Promise<Reply> {
  try {
    const response = await fetch(`${url}/api/v1.0/email/send`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        lib_version: LIB_VERSION,
        user_id: publicKey,
        service_id: serviceId,
        template_id: templateId,
        template_params: shorten(message),
        accessToken: privateKey,
      }),
      redirect: "manual",
      signal: abortAfter(timeoutMs),
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    return { status: 0, text: describeFailure(error as Error) };
  }
}

/**
 * Returns a signal that aborts after `ms`, by one timer after another. After a suspension of the machine only the first
 * is over, and during the second one an answer that has arrived is read.
 */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  const afterHalf = (next: () => void) => void setTimeout(next, ms / 2).unref();
  const timeout = new DOMException("no respondió a tiempo", "TimeoutError");
  afterHalf(() => afterHalf(() => controller.abort(timeout)));
  return controller.signal;
}

/** Returns the text of an answer, up to MAX_ANSWER_LENGTH. */
async function readText({ body }: Response): Promise<string> {
  if (!body) return "";
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (text.length <= MAX_ANSWER_LENGTH) {
    const { value } = await reader.read();
    if (value === undefined) return text;
    text += value;
  }
  await reader.cancel();
  return text.slice(0, MAX_ANSWER_LENGTH);
}

function describeFailure(error: Error): string {
  if (error.name === "TimeoutError") return error.message;
  const cause = error.cause instanceof Error ? error.cause : error;
  return `no hay conexión (${errorText(cause)})`;
}
