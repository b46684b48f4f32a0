import { useActionData, useSearchParams } from "@remix-run/react";
import { BackTo } from "~/bandeja/back-to";
import { PasswordField, ShowButton } from "~/bandeja/password-field";
import { ownerTitle } from "~/bandeja/title";
import { textIn } from "~/http/read-form.server";
import { owner } from "~/start.server";

export const meta = () => ownerTitle("Llevarse una copia");

export const loader = owner.loader(() => null);

/** Shows the typed password. */
export const action = owner.action(({ form }) => ({ shown: textIn(form, "password") }));

const REFUSED = "La contraseña no es correcta, o hubo demasiados intentos: espera unos minutos.";

const FAILED =
  "La copia no se hizo. Pide a quien instaló el sitio que corra npm run respaldo y vea qué dice.";

export default function CopyPage() {
  const [query] = useSearchParams();
  const shown = useActionData<typeof action>()?.shown;
  return (
    <>
      <BackTo path="/bandeja">Todos los mensajes</BackTo>
      <form method="post" action="/bandeja/respaldo/archivo" className="login">
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
        <PasswordField problem={query.has("clave") ? REFUSED : undefined} shown={shown} />
        <button className="button">Descargar la copia de hoy</button>
        <ShowButton isShown={shown !== undefined} action="/bandeja/respaldo" />
      </form>
    </>
  );
}
