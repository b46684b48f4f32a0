import { useActionData } from "@remix-run/react";
import { sendTestMail } from "~/health/test-mail.server";
import { BackTo, ownerTitle, TO_MESSAGES, Notice, Problem } from "~/bandeja/page-parts";
import { alerts, mailer, outbox, owner, settings } from "~/start.server";

export const meta = () => ownerTitle("Probar correo y timbre");

export const loader = owner.loader(() => null);

export const action = owner.action(({ form }) =>
  form.get("accion") === "timbre"
    ? alerts.sendTest()
    : sendTestMail(mailer, outbox.withDatabase, settings.dailyMailLimit, Date.now()),
);

export default function TestMailPage() {
  const answer = useActionData<typeof action>();
  const Answer = answer?.isSent ? Notice : Problem;
  return (
    <>
      <BackTo {...TO_MESSAGES} />
      <h1>Probar correo y timbre</h1>
      {answer && <Answer>{answer.text}</Answer>}
      <form method="post" className="editor">
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
