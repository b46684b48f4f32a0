import { KeptFields, PasswordField, ShowButton } from "~/bandeja/password-field";
import type { ConfirmView } from "./views";

/** Asks for the password before a change leads clients or their money elsewhere. */
export function ConfirmPage({ title, action, typed, problem, shown, back }: ConfirmView) {
  return (
    <form method="post" action={action} className="login">
      <h1>{title}</h1>
      <p>
        Cambias por dónde te escriben o te pagan los clientes: un teléfono, WhatsApp, el correo, una
        red social, el pago, un dato de identidad o un enlace. Lo que escribiste se guarda después.
      </p>
      <KeptFields fields={typed} />
      <PasswordField problem={problem} shown={shown} />
      <button className="button">Guardar y publicar</button>
      <ShowButton isShown={shown !== undefined} />
      <a href={back.address}>No cambiar nada</a>
    </form>
  );
}
