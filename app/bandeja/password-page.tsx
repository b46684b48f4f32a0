import type { PasswordAnswer } from "./login.server";
import { PasswordForm } from "./password-form";

/** What the page that asks for the password of a posted form shows. */
export interface PasswordView extends PasswordAnswer {
  kind: "password";
  /** A change that leads clients elsewhere, or a session that ended, with or without photos on the way. */
  reason: "contact" | "session" | "photo";
  /** It gets the form again, with the password. */
  formUrl: string;
  typed: [name: string, value: string][];
  /** The URL that leaves everything as it is. */
  back: string;
}

const REASONS = {
  contact:
    "Cambias por dónde te escriben o te pagan los clientes: un teléfono, WhatsApp, el correo, una red social, el pago, un dato de identidad o un enlace. Lo que escribiste se guarda después.",
  session: "La sesión terminó. Lo que escribiste se guarda después de entrar.",
  photo: "La sesión terminó. Después de entrar, elige otra vez la foto: no llegó.",
};

/** Asks for the password, and keeps the fields of the form that waits for it. */
export function PasswordPage({ reason, formUrl, typed, back, problem, visible }: PasswordView) {
  return (
    <PasswordForm
      title="Escribe la contraseña otra vez"
      formUrl={formUrl}
      problem={problem}
      visible={visible}
      button={reason === "contact" ? "Guardar y publicar" : "Entrar"}
      back={<a href={back}>No cambiar nada</a>}
    >
      <p>{REASONS[reason]}</p>
      {typed.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </PasswordForm>
  );
}
