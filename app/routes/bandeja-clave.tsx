import { useActionData } from "@remix-run/react";
import { BackTo, ownerTitle, TO_MESSAGES } from "~/bandeja/page-parts";
import type { PasswordAnswer } from "~/bandeja/password-fields";
import { PasswordForm } from "~/bandeja/password-form";
import { owner } from "~/start.server";

export const meta = () => ownerTitle("Cambiar la contraseña");

export const loader = owner.loader(() => null);

export const action = owner.action(({ request, form }) =>
  owner.login.changePassword(request, form),
);

export default function ChangePasswordPage() {
  return (
    <>
      <BackTo {...TO_MESSAGES} />
      <PasswordForm
        title="Cambiar la contraseña"
        formUrl="/bandeja/clave"
        isChange
        button="Cambiarla"
        {...useActionData<PasswordAnswer>()}
      >
        <p>Se cierran las sesiones abiertas en otros equipos.</p>
      </PasswordForm>
    </>
  );
}
