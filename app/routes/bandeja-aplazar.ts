import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm, textIn } from "~/http/read-form.server";
import { readState, setState } from "~/outbox/store/state.server";
import { owner } from "~/start.server";

/** Puts a wanted fact off, so that /bandeja/contenido no longer asks for it. */
export async function action({ request }: ActionFunctionArgs) {
  await owner.requireSession(request);
  const key = textIn(await readForm(request), "dato");
  if (/^[a-zA-Z]{1,40}$/.test(key)) {
    await owner.withDatabase(async (database) => {
      const before = await readState(database, "put_off");
      await setState(
        database,
        "put_off",
        [...new Set([...before.split(" "), key])].join(" ").trim(),
      );
    });
  }
  return redirect("/bandeja/contenido", 303);
}
