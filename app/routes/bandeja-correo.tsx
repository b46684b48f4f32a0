import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { sendTestMail } from "~/bandeja/test-mail.server";
import { BackTo } from "~/bandeja/back-to";
import { ownerTitle } from "~/bandeja/title";
import { readForm, textIn } from "~/http/read-form.server";
import { alerts, mailer, owner } from "~/start.server";

export const meta = () => ownerTitle("Probar correo y avisos");

export async function loader({ request }: LoaderFunctionArgs) {
  await owner.requireSession(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  await owner.requireSession(request);
  const isBell = textIn(await readForm(request), "accion") === "timbre";
  return isBell ? alerts.sendTest() : sendTestMail(mailer);
}

export default function TestMailPage() {
  const answer = useActionData<typeof action>();
  return (
    <>
      <BackTo path="/bandeja">Todos los mensajes</BackTo>
      <h1>Probar correo y avisos</h1>
      {answer && (
        <p className={answer.isSent ? "notice" : "problem"} role="status">
          {answer.text}
        </p>
      )}
      <form method="post">
        <p>
          <button className="button">Enviar un correo de prueba</button>
        </p>
        <p>
          <button className="button button--quiet" name="accion" value="timbre">
            Probar el timbre
          </button>
        </p>
      </form>
    </>
  );
}
