import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { HOUR_MS, toIso } from "~/time";
import { test } from "../helpers/fixtures";
import { query } from "../helpers/database";
import { freshMessage, postMessage, untilAllDelivered } from "../helpers/inbox";
import { hasPostgres } from "../helpers/postgres";
import { until } from "../helpers/wait";
import { startSite } from "../helpers/site";

test.skipIf(!hasPostgres)(
  "a move to PostgreSQL takes the messages along, also those of a process that still serves, and mails none again",
  async ({ emailjs, postgres }) => {
    const before = await startSite({ emailjs });
    const [first, last] = [freshMessage(), freshMessage()];
    expect(await postMessage(before, first)).toBe(200);
    const database = await postgres.database();
    const after = await startSite({ emailjs, data: before.data, database });
    expect(await postMessage(before, last)).toBe(200);
    await untilAllDelivered(before.databaseUrl, 2);
    // As a process leaves them that was killed while it mailed.
    const leased = `update messages set leased_until = '${toIso(Date.now() + HOUR_MS)}'`;
    await query(before.databaseUrl, leased);
    await before.stop();
    await untilAllDelivered(database, 2);
    const moved = { leased_until: null };
    expect(await query(database, "select leased_until from messages")).toEqual([moved, moved]);
    expect(emailjs.received).toHaveLength(2);
    await until(() => after.log().includes("2 mensajes pasaron"));
    expect(existsSync(join(before.data, "messages.sqlite"))).toBe(false);
  },
);
