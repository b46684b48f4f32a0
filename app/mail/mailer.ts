import type { Message } from "~/message/fields";

export type MailResult =
  | { kind: "accepted" }
  /** Trying again may succeed; `planUsedUp` when no mail at all goes out for some time. */
  | ({ kind: "retry"; planUsedUp?: true } & MailFailure)
  /** Trying again is of no use without the owner. */
  | ({ kind: "rejected" } & MailFailure);

interface MailFailure {
  code?: string;
  /** The provider's words, which may quote the message. */
  reason: string;
}

/** Everything that knows which provider it is stands behind this. */
export interface Mailer {
  readonly name: string;
  /** Tells one account from another; null when none is set. */
  readonly account: string | null;
  /** How the owner sets an account, as the end of a sentence. */
  readonly setup: string;
  readonly timeoutMs: number;
  /** Between the beginnings of two sends. */
  readonly minSendIntervalMs: number;
  adviceFor(reason: string): string;
  /** Never throws; where `someoneWaits`, an answer of "too fast" is tried once more within the time. */
  send(message: Message, someoneWaits: boolean): Promise<MailResult>;
}
