import { data, redirect } from "@remix-run/node";
import { useActionData, useSearchParams } from "@remix-run/react";
import { BackTo } from "~/bandeja/back-to";
import { PasswordField, ShowButton } from "~/bandeja/password-field";
import { ownerTitle } from "~/bandeja/title";
import { asksToShow } from "~/bandeja/typed-form.server";
import { textIn } from "~/http/read-form.server";
import { owner } from "~/start.server";

export const meta = () => ownerTitle("Llevarse una copia");

export const loader = owner.loader(() => null);

/** Shows the typed password, or why it is refused; else the browser posts it to the file, which a page cannot be. */
export const action = owner.action(async ({ request, form }) => {
  const password = textIn(form, "password");
  if (asksToShow(form)) return { shown: password };
  const problem = await owner.confirmPassword(request, password);
  return problem ? data({ problem }, { status: 403 }) : redirect("/bandeja/respaldo/archivo", 307);
});

const FAILED =
  "La copia no se hizo. Pide a quien instaló el sitio que corra npm run respaldo y vea qué dice.";

export default function CopyPage() {
  const [query] = useSearchParams();
  const { shown, problem } = useActionData<{ shown?: string; problem?: string }>() ?? {};
  return (
    <>
      <BackTo path="/bandeja">Todos los mensajes</BackTo>
      <form method="post" action="/bandeja/respaldo" className="login">
        <h1>Llevarse una copia</h1>
        {query.has("copia") && (
          <p className="problem" role="alert">
            {FAILED}
          </p>
        )}
        <p>
          Un archivo lleva los mensajes, lo publicado, las fotos y las versiones anteriores.
          Guárdalo en otro lugar: tiene datos personales. Quien instaló el sitio puede restaurarlo.
        </p>
        <PasswordField problem={problem} shown={shown} />
        <button className="button">Descargar la copia de hoy</button>
        <ShowButton isShown={shown !== undefined} />
      </form>
    </>
  );
}
