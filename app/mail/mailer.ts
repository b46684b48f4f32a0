import type { Message } from "~/message/fields";

export interface MailFailure {
  /** The provider's code; 0 when there was no answer. */
  code: number;
  /** The provider's words, which may quote the message. */
  reason: string;
}

export type MailResult =
  | { kind: "accepted" }
  /** Trying again may succeed. */
  | ({ kind: "retry" } & MailFailure)
  /** Trying again is of no use without the owner. */
  | ({ kind: "rejected" } & MailFailure)
  /** The plan is used up: no mail at all goes out for some time. */
  | ({ kind: "paused" } & MailFailure);

/** Everything that knows the provider stands behind this. */
export interface Mailer {
  readonly name: string;
  /** Tells one account from another; null when none is set. */
  readonly account: string | null;
  /** How the owner sets an account, as the end of a sentence. */
  readonly setup: string;
  /** The longest time that `send` takes. */
  readonly timeoutMs: number;
  /** Between the beginnings of two sends. */
  readonly minSendIntervalMs: number;
  /** What the owner does about a failure, as the end of a sentence. */
  adviceFor(code: number | null): string;
  /** Sends one message. Never throws. */
  send(message: Message): Promise<MailResult>;
}
