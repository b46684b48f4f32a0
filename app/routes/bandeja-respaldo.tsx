import { data, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { givePass } from "~/bandeja/copy-pass.server";
import { BackTo } from "~/bandeja/back-to";
import { PasswordField } from "~/bandeja/login";
import { ownerTitle } from "~/bandeja/title";
import { textIn } from "~/http/read-form.server";
import { owner } from "~/start.server";

export const meta = () => ownerTitle("Llevarse una copia");

export const loader = owner.loader(() => null);

/** Gives a pass for the download after the password. */
export const action = owner.action(async ({ request, form }) => {
  const problem = await owner.confirmPassword(request, textIn(form, "password"));
  if (problem) return data({ problem }, { status: 403 });
  const pass = await owner.withDatabase((database) => givePass(database, Date.now()));
  const query = new URLSearchParams({ pase: pass });
  return redirect(`/bandeja/respaldo/archivo?${query.toString()}`, 303);
});

export default function CopyPage() {
  const refused = useActionData<{ problem: string }>();
  return (
    <>
      <BackTo path="/bandeja">Todos los mensajes</BackTo>
      <form method="post" className="login">
        <h1>Llevarse una copia</h1>
        <p>
          Los mensajes, lo publicado, las fotos y las versiones anteriores, en un archivo. Guárdalo
          en otro lugar: tiene datos personales. Quien instaló el sitio puede restaurarlo.
        </p>
        <PasswordField problem={refused?.problem} />
        <button className="button">Descargar la copia de hoy</button>
      </form>
    </>
  );
}
