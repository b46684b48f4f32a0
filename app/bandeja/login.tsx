import type { LoginAnswer } from "./login.server";
import { KeptFields, PasswordField, ShowButton } from "./password-field";
import { keepsForm } from "./typed-form.server";

/** The form that asks for the password; `typed` are the fields of a form whose session has ended. */
export function Login({ problem, shown, typed = [] }: LoginAnswer) {
  return (
    <form method="post" action="/bandeja/entrar" className="login">
      <h1>Tus mensajes</h1>
      <KeptFields fields={typed} />
      {typed.length > 0 && (
        <p>
          {keepsForm(typed)
            ? "Lo que escribiste se guarda después de entrar."
            : "Después de entrar, elige otra vez la foto: no llegó."}
        </p>
      )}
      <PasswordField problem={problem} shown={shown?.password} />
      <button className="button">Entrar</button>
      <ShowButton isShown={shown !== undefined} />
    </form>
  );
}

/** The form that changes the password. */
export function NewPassword({ problem, weakness, shown }: LoginAnswer) {
  return (
    <form method="post" className="login">
      <h1>Cambiar la contraseña</h1>
      <p>Se cierran las sesiones abiertas en otros equipos.</p>
      <PasswordField problem={problem} shown={shown?.password} />
      <PasswordField
        id="nueva"
        label="Contraseña nueva"
        hint="Una frase de 12 letras o más, que no uses en otro sitio."
        autoComplete="new-password"
        problem={weakness}
        shown={shown?.nueva}
      />
      <button className="button">Cambiarla</button>
      <ShowButton isShown={shown !== undefined} />
    </form>
  );
}
