import { redirect } from "@remix-run/node";
import { textIn } from "~/http/read-form.server";
import { readState, setState } from "~/outbox/store/state.server";
import { owner } from "~/start.server";

/** Puts a wanted fact off, so that /bandeja/contenido no longer asks for it. */
export const action = owner.action(async ({ form }) => {
  const key = textIn(form, "dato");
  if (!/^[a-zA-Z]{1,40}$/.test(key)) return redirect("/bandeja/contenido", 303);
  await owner.withDatabase(async (database) => {
    const before = await readState(database, "put_off");
    const after = new Set([...before.split(" "), key]);
    await setState(database, "put_off", [...after].join(" ").trim());
  });
  return redirect(`/bandeja/contenido?aplazado=${key}`, 303);
});
