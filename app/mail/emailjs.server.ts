import { setTimeout as sleep } from "node:timers/promises";
import type { EmailjsAccount } from "~/env.server";
import { shorten, type Message } from "~/message/fields";
import { PERMANENT_FAILURES, PLAN_USED_UP, PLAN_USED_UP_ADVICE } from "./advice";
import type { Mailer, MailResult } from "./mailer";

/** How long EmailJS may take to answer, in milliseconds. */
export const TIMEOUT_MS = 10_000;

/** EmailJS takes one request a second, in milliseconds. */
const MIN_SEND_INTERVAL_MS = 1000;

/** The version of the provider's SDK whose call this is: the specification fixes it. */
const LIB_VERSION = "4.4.1";

/** More of the provider's answer than this is not read, in characters; a real one has a few words. */
const MAX_ANSWER_LENGTH = 4096;

const TOO_FAST = 429;

/** One answer: `status` 0 means that no complete one came. */
interface Answer {
  status: number;
  /** The provider's own words, or what went wrong on the way to it. */
  text: string;
}

/** Makes the way to EmailJS with one account. */
export function createEmailjsMailer(account: EmailjsAccount): Mailer {
  return {
    account: JSON.stringify(account),
    timeoutMs: TIMEOUT_MS,
    minSendIntervalMs: MIN_SEND_INTERVAL_MS,
    async send(message, someoneWaits) {
      const start = Date.now();
      let answer = await call(account, message, TIMEOUT_MS);
      const timeLeft = TIMEOUT_MS - (Date.now() - start) - MIN_SEND_INTERVAL_MS;
      if (someoneWaits && answer.status === TOO_FAST && timeLeft > 0) {
        await sleep(MIN_SEND_INTERVAL_MS);
        answer = await call(account, message, timeLeft);
      }
      return classify(answer);
    },
  };
}

/** What an answer of EmailJS means for a message. */
export function classify({ status, text }: Answer): MailResult {
  if (status >= 200 && status < 300) return { kind: "accepted" };
  const reason = { reason: text, ...(status && { code: String(status) }) };
  if (status === PLAN_USED_UP) {
    return { kind: "retry", ...reason, advice: PLAN_USED_UP_ADVICE, planUsedUp: true };
  }
  // Every other failure is tried again: 404, 429, 5xx, silence.
  const advice = PERMANENT_FAILURES[status];
  return advice ? { kind: "rejected", ...reason, advice } : { kind: "retry", ...reason };
}

/** Asks EmailJS to mail one message, once, with the JSON body that its SDK sends. */
async function call(
  { url, publicKey, serviceId, templateId, privateKey }: EmailjsAccount,
  message: Message,
  timeoutMs: number,
): Promise<Answer> {
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
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    return { status: 0, text: describeFailure(error) };
  }
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk?.value) return text;
    text += chunk.value;
    if (text.length > MAX_ANSWER_LENGTH) {
      await reader?.cancel();
      return text.slice(0, MAX_ANSWER_LENGTH);
    }
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no respondió a tiempo";
  return error.cause instanceof Error ? error.cause.message : error.message;
}
