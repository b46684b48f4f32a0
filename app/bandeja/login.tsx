interface LoginProps {
  /** The error of the last attempt. */
  problem?: string;
  /** The fields of a form whose session has ended. */
  typed?: [name: string, value: string][];
}

/** The form that asks for the password. */
export function Login({ problem, typed = [] }: LoginProps) {
  return (
    <form method="post" action="/bandeja/entrar" className="login">
      <h1>Tus mensajes</h1>
      {typed.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <PasswordField problem={problem} />
      <button className="button">Entrar</button>
    </form>
  );
}

/** The form that changes the password. */
export function NewPassword({ problem }: { problem?: string }) {
  return (
    <form method="post" className="login">
      <h1>Cambiar la contraseña</h1>
      <p>Se cierran las sesiones abiertas en otros equipos.</p>
      <PasswordField problem={problem} />
      <p>
        <label htmlFor="nueva">Contraseña nueva</label>
        <span className="hint" id="nueva-ayuda">
          Una frase de 12 letras o más, que no uses en otro sitio.
        </span>
        <input
          id="nueva"
          name="nueva"
          type="password"
          autoComplete="new-password"
          aria-describedby="nueva-ayuda"
          required
        />
      </p>
      <button className="button">Cambiarla</button>
    </form>
  );
}

/** The password field with its error. */
export function PasswordField({ problem }: { problem?: string }) {
  return (
    <>
      <p>
        <label htmlFor="password">Contraseña</label>
        <input
          id="password"
          name="password"
          type="password"
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
