import { useActionData } from "@remix-run/react";
import { BackTo, ownerTitle, TO_MESSAGES } from "~/bandeja/page-head";
import type { PasswordAnswer } from "~/bandeja/login.server";
import { PasswordField, PasswordForm } from "~/bandeja/password-form";
import { owner } from "~/start.server";

export const meta = () => ownerTitle("Cambiar la contraseña");

export const loader = owner.loader(() => null);

export const action = owner.action(({ request, form }) =>
  owner.login.changePassword(request, form),
);

export default function ChangePasswordPage() {
  const answer = useActionData<PasswordAnswer>();
  const newPasswordField = (
    <PasswordField
      id="nueva"
      label="Contraseña nueva"
      hint="Una frase de 12 letras o más, que no uses en otro sitio."
      autoComplete="new-password"
      problem={answer?.weakness}
      shownValues={answer?.shownValues}
    />
  );
  return (
    <>
      <BackTo {...TO_MESSAGES} />
      <PasswordForm
        title="Cambiar la contraseña"
        formUrl="/bandeja/clave"
        newPasswordField={newPasswordField}
        button="Cambiarla"
        {...answer}
      >
        <p>Se cierran las sesiones abiertas en otros equipos.</p>
      </PasswordForm>
    </>
  );
}
