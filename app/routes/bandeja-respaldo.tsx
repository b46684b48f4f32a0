import { redirect } from "@remix-run/node";
import { useActionData, useSearchParams } from "@remix-run/react";
import { BackTo, ownerTitle, TO_MESSAGES, Problem } from "~/bandeja/page-parts";
import type { PasswordAnswer } from "~/bandeja/password-fields";
import { PasswordForm } from "~/bandeja/password-form";
import { InlineScript } from "~/render/inline";
import { owner } from "~/start.server";

export const meta = () => ownerTitle("Llevarse una copia");

export const loader = owner.loader(() => null);

/** Checks the password. The browser then posts it to the route of the file: a route with a page cannot send one. */
export const action = owner.action(async ({ request, form }) => {
  const refusal = await owner.login.confirmPassword(request, form);
  return refusal ?? redirect("/bandeja/respaldo/archivo", 307);
});

const FAILED =
  "La copia no se hizo. Pide a quien instaló el sitio que corra npm run respaldo y vea qué dice.";

/** A download leaves this page as it is, so the reason of an earlier failure goes when the form is posted again. */
const FORGET_FAILURE = `document.querySelector(".login").onsubmit = () =>
  document.querySelectorAll(".problem").forEach((problem) => problem.remove());`;

export default function CopyPage() {
  const [query] = useSearchParams();
  return (
    <>
      <BackTo {...TO_MESSAGES} />
      <PasswordForm
        title="Llevarse una copia"
        formUrl="/bandeja/respaldo"
        button="Descargar la copia de hoy"
        {...useActionData<PasswordAnswer>()}
      >
        {query.has("copia") && <Problem>{FAILED}</Problem>}
        <p>
          Un archivo lleva los mensajes, lo publicado, las fotos y las versiones anteriores.
          Guárdalo en otro lugar: tiene datos personales. Quien instaló el sitio puede restaurarlo.
        </p>
      </PasswordForm>
      <InlineScript code={FORGET_FAILURE} />
    </>
  );
}
