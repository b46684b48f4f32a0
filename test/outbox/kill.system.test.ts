import { describe, expect } from "vitest";
import { MINUTE_MS } from "~/time";
import { freshMessage } from "../helpers/contact";
import { ok } from "../helpers/emailjs";
import { test } from "../helpers/fixtures";
import { ago, ask, post, untilAllDelivered } from "../helpers/inbox";
import { until } from "../helpers/program";
import { startSite } from "../helpers/site";

describe("a killed process", () => {
  test("during an attempt loses nothing, and the next start delivers", async ({ emailjs }) => {
    emailjs.behaviour = "hang";
    const site = await startSite({ emailjs });
    const message = freshMessage();
    const answer = post(site, message).catch(() => "cut off");
    await until(() => emailjs.received.length === 1);
    await site.kill();
    expect(await answer).toBe("cut off");
    const leased = `select from_name from messages
      where leased_until > '${ago(0)}' and leased_until < '${ago(-MINUTE_MS)}'`;
    expect(await ask(site.databaseUrl, leased)).toHaveLength(1);
    // Let the lease expire.
    await ask(site.databaseUrl, `update messages set leased_until = '${ago(1)}'`);
    emailjs.behaviour = ok;
    const again = await startSite({ emailjs, database: site.databaseUrl });
    await untilAllDelivered(site.databaseUrl);
    expect(emailjs.received).toHaveLength(2);
    expect(await post(again, message)).toBe(200);
    expect(emailjs.received).toHaveLength(2);
  });
});
