import { redirect } from "@remix-run/node";
import { askAgain, putOff } from "~/bandeja/put-off.server";
import { textIn } from "~/http/read-form.server";
import { owner } from "~/start.server";

/** Puts a wanted fact off, so that /bandeja/contenido no longer asks for it; or asks for it again. */
export const action = owner.action(async ({ form }) => {
  const key = textIn(form, "dato");
  if (/^[a-zA-Z]{1,40}$/.test(key)) {
    await owner.withDatabase((database) => putOff(database, key));
    return redirect(`/bandeja/contenido?aplazado=${key}`, 303);
  }
  await owner.withDatabase((database) => askAgain(database, textIn(form, "pedir")));
  return redirect("/bandeja/contenido", 303);
});
