import { describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { ok } from "../helpers/emailjs";
import { emailjsForFile } from "../helpers/fixtures";
import { ago, ask, listMessages, post } from "../helpers/inbox";
import { startSite, until, type Site } from "../helpers/server";

const emailjs = await emailjsForFile();

/** The same site after a power cut. */
function startAgain({ databaseUrl }: Site, env: Record<string, string> = {}): Promise<Site> {
  return startSite({ emailjs, env: { ...env, DATABASE_URL: databaseUrl } });
}

const allDelivered = async ({ databaseUrl }: Site) =>
  (await listMessages(databaseUrl)).every(({ status }) => status === "delivered");

describe("a kill", () => {
  test("while EmailJS hangs loses nothing: the next start delivers", async () => {
    emailjs.behaviour = "hang";
    const site = await startSite({ emailjs });
    const message = freshMessage();
    const answer = post(site, message).catch(() => "cut off");
    await until(() => emailjs.received.length === 1);
    await site.kill();
    expect(await answer).toBe("cut off");
    const [lease] = await ask(
      site.databaseUrl,
      `select from_name from messages where leased_until > '${ago(0)}'`,
    );
    expect(lease).toBeDefined();
    // As if it had lapsed meanwhile.
    await ask(site.databaseUrl, `update messages set leased_until = '${ago(1)}'`);
    emailjs.behaviour = ok;
    const again = await startAgain(site);
    await until(() => allDelivered(again));
    expect(emailjs.received).toHaveLength(2);
    expect(await post(again, message)).toBe(200);
    expect(emailjs.received).toHaveLength(2);
    await again.stop();
  });

  test("between keeping and sending loses nothing", async () => {
    const site = await startSite({ emailjs });
    // Counting the mail comes between the two; this makes it take longer than the test.
    await ask(
      site.databaseUrl,
      `create trigger endless before insert on mail_counts begin
        select count(*) from (with recursive n(i) as
          (select 1 union all select i + 1 from n where i < 1e12) select i from n);
      end`,
    );
    const answer = post(site, freshMessage()).catch(() => "cut off");
    await until(async () => (await ask(site.databaseUrl, "select id from messages")).length === 1);
    await site.kill();
    expect(await answer).toBe("cut off");
    expect(emailjs.received).toHaveLength(0);
    await ask(site.databaseUrl, "drop trigger endless");
    const again = await startAgain(site);
    await until(() => allDelivered(again));
    expect(emailjs.received).toHaveLength(1);
    await again.stop();
  });
});
