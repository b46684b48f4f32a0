import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { backUp, backUpAndSend } from "~/backup/backup.server";
import { currentResponse, download } from "~/http/download.server";
import { readFormOrEmpty } from "~/http/read-form.server";
import { COPY_WITHIN_MS } from "~/limits";
import { describeError, logError } from "~/log";
import { outbox, owner, settings } from "~/start.server";

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
  // The owner does not wait for BACKUP_COMMAND, which may take an hour.
  const options = { needsDatabase: true, made: copy };
  void backUpAndSend(outbox.withDatabase, settings, now, options).catch(logError);
  return download(basename(copy), "application/gzip", createReadStream(copy));
};

export const loader = owner.loader(() => redirect("/bandeja/respaldo"));
