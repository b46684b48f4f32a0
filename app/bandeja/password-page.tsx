import { PasswordForm } from "~/bandeja/password-form";
import type { PasswordView } from "./views";

const REASONS = {
  contact:
    "Cambias por dónde te escriben o te pagan los clientes: un teléfono, WhatsApp, el correo, una red social, el pago, un dato de identidad o un enlace. Lo que escribiste se guarda después.",
  session: "La sesión terminó. Lo que escribiste se guarda después de entrar.",
  photo: "La sesión terminó. Después de entrar, elige otra vez la foto: no llegó.",
};

/** Asks for the password, and keeps the fields of the form that waits for it. */
export function PasswordPage(view: PasswordView) {
  const { title, reason, action, typed, problem, visible, back } = view;
  return (
    <PasswordForm
      title={title}
      action={action}
      problem={problem}
      visible={visible}
      button={reason === "contact" ? "Guardar y publicar" : "Entrar"}
      back={<a href={back.address}>No cambiar nada</a>}
    >
      <p>{REASONS[reason]}</p>
      {typed.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </PasswordForm>
  );
}
