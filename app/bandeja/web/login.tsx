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
