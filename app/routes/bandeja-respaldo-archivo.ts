import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { createReadableStreamFromReadable, redirect } from "@remix-run/node";
import { backUp } from "~/backup/backup.server";
import { takePass } from "~/bandeja/copy-pass.server";
import { getSettings } from "~/env.server";
import { owner } from "~/start.server";

/** Hands out a copy of everything, which is made now, once for each pass. */
export const loader = owner.loader(async ({ query }) => {
  const pass = query.get("pase") ?? "";
  const isGood = await owner.withDatabase((database) => takePass(database, pass, Date.now()));
  if (!isGood) return redirect("/bandeja/respaldo");
  const copy = await backUp(getSettings(), Date.now());
  return new Response(createReadableStreamFromReadable(createReadStream(copy)), {
    headers: {
      "Content-Type": "application/gzip",
      "Content-Disposition": `attachment; filename="${basename(copy)}"`,
    },
  });
});
