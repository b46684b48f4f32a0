import { DatabaseSync } from "@photostructure/sqlite";
import { expect } from "vitest";
import { sqlitePath } from "~/outbox/store/database.server";
import { freshMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { post } from "../helpers/inbox";
import { expectHonestAnswers, untilItKeeps } from "../helpers/outage";
import { startSite } from "../helpers/site";

test("while another program locks the file visitors get true answers, and all works again after", async ({
  emailjs,
}) => {
  const site = await startSite({ emailjs });
  const path = sqlitePath(site.databaseUrl);
  expect(await post(site, freshMessage())).toBe(200);
  const other = new DatabaseSync(path);
  other.exec("begin exclusive");
  await expectHonestAnswers(site, emailjs, `revisa que la carpeta de ${path} exista`);
  other.exec("rollback");
  other.close();
  await untilItKeeps(site);
});
