import type { LoginAnswer } from "./login.server";

/** The form that asks for the password; `typed` are the fields of a form whose session has ended. */
export function Login({ problem, shown, typed = [] }: LoginAnswer) {
  return (
    <form method="post" action="/bandeja/entrar" className="login">
      <h1>Tus mensajes</h1>
      {typed.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {typed.length > 0 && (
        <p>
          {typed.length > 1
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
export function NewPassword({ problem, shown }: LoginAnswer) {
  return (
    <form method="post" className="login">
      <h1>Cambiar la contraseña</h1>
      <p>Se cierran las sesiones abiertas en otros equipos.</p>
      <PasswordField problem={problem} shown={shown?.password} />
      <p>
        <label htmlFor="nueva">Contraseña nueva</label>
        <span className="hint" id="nueva-ayuda">
          Una frase de 12 letras o más, que no uses en otro sitio.
        </span>
        <input
          id="nueva"
          name="nueva"
          {...secret(shown?.nueva)}
          autoComplete="new-password"
          aria-describedby="nueva-ayuda"
          required
        />
      </p>
      <button className="button">Cambiarla</button>
      <ShowButton isShown={shown !== undefined} />
    </form>
  );
}

/** The attributes of a password field; a text that is `shown` can be read. */
const secret = (shown?: string) =>
  shown === undefined
    ? { type: "password" }
    : { type: "text", defaultValue: shown, autoCapitalize: "none", spellCheck: false };

/**
 * Shows what was typed, without a script. Stands after the main button of its form, because Enter presses the
 * first one.
 */
export function ShowButton({ isShown, action }: { isShown: boolean; action?: string }) {
  if (isShown) return null;
  return (
    <button className="plain" name="mostrar" value="si" formAction={action} formNoValidate>
      Mostrar lo que escribo
    </button>
  );
}

/** The password field with its error. */
export function PasswordField({ problem, shown }: { problem?: string; shown?: string }) {
  return (
    <>
      <p>
        <label htmlFor="password">Contraseña</label>
        <input
          id="password"
          name="password"
          {...secret(shown)}
          autoComplete="current-password"
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "problema" : undefined}
        />
      </p>
      {problem && (
        <p className="problem" id="problema" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
