import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createOwner } from "~/bandeja/owner.server";
import { readPassword, setPassword } from "~/bandeja/password.server";
import { readValue, setValue } from "~/outbox/store/shared-values.server";
import { parseEnv } from "~/env.server";
import { createTestOutbox } from "../helpers/outbox";

test("a password that an older program stored still opens", async () => {
  const { withDatabase } = createTestOutbox().engine;
  await withDatabase(async (database) => {
    await setPassword(database, "la de antes", "la del dueño");
    const stored = JSON.parse(await readValue(database, "password")) as object;
    const replaces = createHash("sha256").update("la de antes").digest("hex");
    await setValue(database, "password", JSON.stringify({ ...stored, replaces }));
    const password = await readPassword(database, "la de antes");
    expect(await password.matches("la del dueño")).toBe(true);
    expect(await password.matches("la de antes")).toBe(false);
  });
});

test("without INBOX_PASSWORD no password opens", async () => {
  const { withDatabase } = createTestOutbox().engine;
  const owner = createOwner(parseEnv({}), withDatabase);
  const form = new FormData();
  form.set("password", "null");
  const request = new Request("http://localhost/bandeja/entrar");
  expect(await owner.login.confirmPassword(request, form)).toMatchObject({ init: { status: 403 } });
  expect(await owner.hasSession(request)).toBe(false);
});
