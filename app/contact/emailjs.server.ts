import type { EmailjsAccount } from "~/env.server";
import type { ContactMessage } from "./fields";

/** How long EmailJS may take to answer, in milliseconds. */
export const SEND_TIMEOUT = 10_000;

/** The version of the provider's SDK whose call this is (specification, section 9). */
const LIB_VERSION = "4.4.1";

/** More of the provider's answer than this is not read; a real one has a few words. */
const ANSWER_LIMIT = 4096;

/** What became of one call: `status` 0 means that no complete answer came. */
export interface SendResult {
  ok: boolean;
  status: number;
  /** The provider's own words, or what went wrong on the way to it. */
  text: string;
}

/**
 * Asks EmailJS to mail one message, once, with the JSON body that its SDK 4.4.1 sends.
 * Never throws: a refusal, a broken answer and a silence of `timeout` milliseconds are results.
 */
export async function sendMail(
  account: EmailjsAccount,
  message: ContactMessage,
  timeout = SEND_TIMEOUT,
): Promise<SendResult> {
  const { from_name, from_email, n_cell } = message;
  try {
    const response = await fetch(`${account.url}/api/v1.0/email/send`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        lib_version: LIB_VERSION,
        user_id: account.publicKey,
        service_id: account.serviceId,
        template_id: account.templateId,
        template_params: { from_name, from_email, n_cell, message: message.message },
        accessToken: account.privateKey,
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    return { ok: response.ok, status: response.status, text: await readAnswer(response) };
  } catch (error) {
    return { ok: false, status: 0, text: describeFailure(error) };
  }
}

async function readAnswer(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk?.value) return text;
    text += chunk.value;
    if (text.length > ANSWER_LIMIT) {
      await reader?.cancel();
      return text.slice(0, ANSWER_LIMIT);
    }
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no respondió a tiempo";
  return error.cause instanceof Error ? error.cause.message : error.message;
}
