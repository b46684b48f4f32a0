import type { Settings } from "~/env.server";
import type { Connection } from "~/outbox/store/connection.server";
import type { Alarms } from "../alarms.server";
import type { Health } from "../health.server";

/** What the owner's pages are made from. */
export interface BandejaOptions {
  settings: Settings;
  connection: Connection;
  health: Health;
  alarms: Alarms;
  pagePaths: ReadonlySet<string>;
  contentFaults(): Promise<string[]>;
}
