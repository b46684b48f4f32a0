import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { sendTestMail } from "~/bandeja/test-mail.server";
import { BackTo } from "~/bandeja/web/back-to";
import { ownerTitle } from "~/bandeja/web/title";
import { mailer, owner } from "~/start.server";

export const meta = () => ownerTitle("Probar el correo");

export async function loader({ request }: LoaderFunctionArgs) {
  await owner.requireSession(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  await owner.requireSession(request);
  return sendTestMail(mailer);
}

export default function TestMailPage() {
  const answer = useActionData<typeof action>();
  return (
    <>
      <BackTo path="/bandeja">Todos los mensajes</BackTo>
      <h1>Probar el correo</h1>
      {answer && (
        <p className={answer.isSent ? "notice" : "problem"} role="status">
          {answer.text}
        </p>
      )}
      <form method="post">
        <button className="button">Enviar un correo de prueba</button>
      </form>
    </>
  );
}
