import type { OwnerList } from "~/content/owner-list.server";
import type { Settings } from "~/env.server";
import type { Connection } from "~/outbox/store/connection.server";
import type { Alerts } from "../alerts.server";
import type { Health } from "../health.server";

/** What the owner's pages are made from. */
export interface BandejaOptions {
  settings: Settings;
  connection: Connection;
  health: Health;
  alerts: Alerts;
  pagePaths: ReadonlySet<string>;
  contentFaults(): Promise<string[]>;
  /** The lists that the owner edits. */
  lists: OwnerList[];
}
