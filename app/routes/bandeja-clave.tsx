import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { BackTo } from "~/bandeja/back-to";
import { NewPassword } from "~/bandeja/login";
import type { LoginAnswer } from "~/bandeja/login.server";
import { ownerTitle } from "~/bandeja/title";
import { owner } from "~/start.server";

export const meta = () => ownerTitle("Cambiar la contraseña");

export async function loader({ request }: LoaderFunctionArgs) {
  await owner.requireSession(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  await owner.requireSession(request);
  return owner.changePassword(request);
}

export default function PasswordPage() {
  const answer = useActionData<LoginAnswer>();
  return (
    <>
      <BackTo path="/bandeja">Todos los mensajes</BackTo>
      <NewPassword {...answer} />
    </>
  );
}
