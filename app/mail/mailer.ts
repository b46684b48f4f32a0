import type { Message } from "~/message/fields";

export type MailResult =
  | { kind: "accepted" }
  /** Not now: trying again may succeed. `planUsedUp` when no mail at all goes out for some time. */
  | ({ kind: "retry"; planUsedUp?: true } & MailFailure)
  /** Not without the owner: trying again is of no use. */
  | ({ kind: "rejected" } & MailFailure);

interface MailFailure {
  /** The provider's three figures for it. */
  code?: string;
  /** The provider's words, which may quote the message. */
  reason: string;
}

/** The way to a mail provider. Everything that knows which one it is stands behind this. */
export interface Mailer {
  readonly name: string;
  /** What tells this account from another: with a new one, what was rejected is tried again. Null: none is set. */
  readonly account: string | null;
  /** How the owner sets an account, as the end of a sentence. */
  readonly setup: string;
  readonly timeoutMs: number;
  /** The provider's pace: between the beginnings of two sends, in milliseconds. */
  readonly minSendIntervalMs: number;
  /** What the owner does about a failure, from its reason as the outbox keeps it: "403 no". */
  adviceFor(reason: string): string;
  /**
   * Hands over one message. Never throws: a refusal and a silence are results.
   *
   * @param someoneWaits whether a visitor waits for the answer, so that an answer of "too fast" is
   *   tried once more within the time.
   */
  send(message: Message, someoneWaits: boolean): Promise<MailResult>;
}
