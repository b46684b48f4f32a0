import type { Message } from "~/message/fields";

export interface MailFailure {
  /** `retry`: it may succeed later. `rejected`: it needs the owner. `paused`: the plan's quota is used up for some time. */
  kind: "retry" | "rejected" | "paused";
  /** The provider's code; 0 when there was no answer. */
  code: number;
  /** The provider's words, which may quote the message. */
  reason: string;
}

export type MailResult = { kind: "accepted" } | MailFailure;

/** Sends mails by a provider. Only app/mail/ and the settings (env.server.ts) know which provider it is. */
export interface Mailer {
  /** Identifies the account; null without one. */
  readonly account: string | null;
  /** The maximum duration of `send`. */
  readonly timeoutMs: number;
  /** The minimum time between the starts of two sends. */
  readonly minSendIntervalMs: number;
  /** Sends one message. Never rejects. */
  send(message: Message): Promise<MailResult>;
}

/** What the owner reads about the provider. */
export interface Provider {
  name: string;
  /** What the installer does to set an account, as the end of the sentence "Dile …". */
  setup: string;
  /** Advice about a failure with this code, as the end of a sentence. A held message is not tried again by itself. */
  adviceFor(code: number | null, isHeld: boolean): string;
}
