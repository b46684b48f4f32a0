import type { Settings } from "~/env.server";
import type { Outbox } from "~/outbox/outbox.server";

/** What the owner's pages are made from. */
export interface BandejaOptions {
  settings: Settings;
  outbox: Outbox;
  pagePaths: ReadonlySet<string>;
  contentFaults(): Promise<string[]>;
}
