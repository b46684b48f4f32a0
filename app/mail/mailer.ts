import type { Message } from "~/message/fields";

/**
 * What a mail provider did with one message. `reason` is for the log, in the provider's words, behind
 * its `code` for it; `advice` tells the owner in Spanish what to do about it.
 */
export type MailResult =
  | { kind: "accepted" }
  /** Not now: trying again may succeed. `planUsedUp` when no mail at all goes out for some time. */
  | { kind: "retry"; code?: string; reason: string; advice?: string; planUsedUp?: true }
  /** Not without the owner: trying again is of no use. */
  | { kind: "rejected"; code?: string; reason: string; advice: string };

/** The way to a mail provider. Everything that knows which one it is stands behind this. */
export interface Mailer {
  /** What tells this account from another: with a new one, what was rejected is tried again. */
  readonly account: string;
  /** The longest that `send` takes, in milliseconds. */
  readonly timeoutMs: number;
  /** The provider's pace: between the beginnings of two sends, in milliseconds. */
  readonly minSendIntervalMs: number;
  /**
   * Hands over one message. Never throws: a refusal and a silence are results.
   *
   * @param someoneWaits whether a visitor waits for the answer, so that an answer of "too fast" is
   *   tried once more within the time.
   */
  send(message: Message, someoneWaits: boolean): Promise<MailResult>;
}
