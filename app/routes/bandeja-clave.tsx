import { useActionData } from "@remix-run/react";
import { BackTo } from "~/bandeja/back-to";
import { NewPassword } from "~/bandeja/login";
import type { LoginAnswer } from "~/bandeja/login.server";
import { ownerTitle } from "~/bandeja/title";
import { owner } from "~/start.server";

export const meta = () => ownerTitle("Cambiar la contraseña");

export const loader = owner.loader(() => null);

export const action = owner.action(({ request, form }) => owner.changePassword(request, form));

export default function PasswordPage() {
  const answer = useActionData<LoginAnswer>();
  return (
    <>
      <BackTo path="/bandeja">Todos los mensajes</BackTo>
      <NewPassword {...answer} />
    </>
  );
}
