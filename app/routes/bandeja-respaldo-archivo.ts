import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { backUp } from "~/backup/backup.server";
import { currentResponse, download } from "~/http/download.server";
import { readFormOrEmpty } from "~/http/read-form.server";
import { COPY_WITHIN_MS } from "~/limits";
import { describeError } from "~/log";
import { setValue } from "~/outbox/store/shared-values.server";
import { owner, settings } from "~/start.server";
import { toIso } from "~/time";

/** Makes a copy of everything and sends it. The password is checked again: not only /bandeja/respaldo can post here. */
export const action = async ({ request }: ActionFunctionArgs) => {
  await owner.requireSession(request);
  const refusal = await owner.login.confirmPassword(request, await readFormOrEmpty(request));
  if (refusal) return redirect("/bandeja/respaldo", 303);
  currentResponse.getStore()?.setTimeout(COPY_WITHIN_MS);
  const now = Date.now();
  const copy = await backUp(settings, now).catch((error: unknown) => {
    console.error(`ATENCIÓN: el respaldo no se hizo (${describeError(error)}).`);
  });
  if (!copy) return redirect("/bandeja/respaldo?copia=mal", 303);
  // With BACKUP_COMMAND only a copy counts that it has got.
  if (settings.backupCommand === null) {
    await owner.withDatabaseOr503((database) => setValue(database, "backup_at", toIso(now)));
  }
  return download(basename(copy), "application/gzip", createReadStream(copy));
};

export const loader = owner.loader(() => redirect("/bandeja/respaldo"));
