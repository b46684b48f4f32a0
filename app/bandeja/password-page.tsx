import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PasswordAnswer } from "./password-fields";
import { PasswordForm } from "./password-form";

/** What the page shows that asks for the password before a posted form takes effect. */
export interface PasswordView extends PasswordAnswer {
  kind: "password";
  /** A change that leads clients elsewhere, a session that ended, or one that ended before an upload of photos. */
  reason: "contact" | "session" | "photo";
  /** Where the fields are posted again, with the password. */
  formUrl: string;
  /** The fields of the posted form. */
  fields: [name: string, value: string][];
  /** Where an owner goes who gives up the change. */
  backUrl: string;
}

const REASONS = {
  contact:
    "Cambias por dónde te escriben o te pagan los clientes: un teléfono, WhatsApp, el correo, una red social, el pago, un dato de identidad o un enlace. Con la contraseña se publica.",
  session: "La sesión terminó. Después de entrar sigue lo que pediste.",
  photo: "La sesión terminó. Después de entrar, elige otra vez la foto: no llegó.",
};

const TITLE = "Escribe la contraseña otra vez";

/** Asks for the password, and has the posted fields as hidden ones. */
function PasswordPage(props: PasswordView) {
  const { reason, formUrl, fields, backUrl, problem, shownValues } = props;
  return (
    <PasswordForm
      title={TITLE}
      formUrl={formUrl}
      problem={problem}
      shownValues={shownValues}
      button={reason === "contact" ? "Publicar" : "Entrar"}
      backLink={<a href={backUrl}>No cambiar nada</a>}
    >
      <p>{REASONS[reason]}</p>
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </PasswordForm>
  );
}

/** Returns the page for a question for the password or a 503, which an owner's route has thrown; else undefined. */
export function thrownPage(error: unknown): { title: string; content: ReactNode } | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { data, status } = error;
  if (isPasswordView(data)) return { title: TITLE, content: <PasswordPage {...data} /> };
  if (status !== 503) return undefined;
  const title = "Ahora no se puede usar la bandeja";
  const content = (
    <>
      <h1>{title}</h1>
      <p>{String(data)}</p>
    </>
  );
  return { title, content };
}

const isPasswordView = (data: unknown): data is PasswordView =>
  (data as Partial<PasswordView> | undefined)?.kind === "password";
