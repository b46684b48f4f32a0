import { expect } from "vitest";
import { ok } from "../helpers/emailjs";
import { test } from "../helpers/fixtures";
import { freshMessage, post, untilAllDelivered } from "../helpers/inbox";
import { until } from "../helpers/program";
import { startSite } from "../helpers/site";

test("a process killed during an attempt loses nothing, the next one delivers", async ({
  emailjs,
}) => {
  emailjs.behaviour = "hang";
  const site = await startSite({ emailjs });
  const message = freshMessage();
  const answer = post(site, message).catch(() => "cut off");
  await until(() => emailjs.received.length === 1);
  await site.kill();
  expect(await answer).toBe("cut off");
  emailjs.behaviour = ok;
  const again = await startSite({ emailjs, database: site.databaseUrl });
  await untilAllDelivered(site.databaseUrl);
  expect(emailjs.received).toHaveLength(2);
  expect(await post(again, message)).toBe(200);
  expect(emailjs.received).toHaveLength(2);
});
