import type { ReactNode } from "react";
import type { PasswordAnswer } from "./login.server";

interface PasswordFormProps extends PasswordAnswer {
  title: string;
  formUrl: string;
  /** What the form says and keeps, before the password. */
  children?: ReactNode;
  /** A field after the password. */
  next?: ReactNode;
  button: string;
  /** A link after the buttons. */
  back?: ReactNode;
}

/** A form that asks for the password. Without a script, "Mostrar lo que escribo" posts it to be shown. */
export function PasswordForm(props: PasswordFormProps) {
  const { title, formUrl, children, problem, visible, next, button, back } = props;
  return (
    <form method="post" action={formUrl} className="login">
      <h1>{title}</h1>
      {children}
      <PasswordField problem={problem} visible={visible} />
      {next}
      <button className="button">{button}</button>
      {/* After the main button, because Enter presses the first one. */}
      {visible === undefined && (
        <button className="plain" name="mostrar" value="si" formNoValidate>
          Mostrar lo que escribo
        </button>
      )}
      {back}
    </form>
  );
}

interface PasswordFieldProps {
  /** Also its name. */
  id?: "password" | "nueva";
  label?: string;
  hint?: string;
  autoComplete?: "current-password" | "new-password";
  problem?: string;
  visible?: PasswordAnswer["visible"];
}

export function PasswordField({
  id = "password",
  label = "Contraseña",
  hint,
  autoComplete = "current-password",
  problem,
  visible,
}: PasswordFieldProps) {
  const kind =
    visible === undefined
      ? { type: "password" }
      : { type: "text", defaultValue: visible[id], autoCapitalize: "none", spellCheck: false };
  const notes = [hint && `${id}-ayuda`, problem && `${id}-problema`].filter(Boolean);
  return (
    <>
      <p>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span className="hint" id={`${id}-ayuda`}>
            {hint}
          </span>
        )}
        <input
          id={id}
          name={id}
          {...kind}
          autoComplete={autoComplete}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={notes.join(" ") || undefined}
        />
      </p>
      {problem && (
        <p className="problem" id={`${id}-problema`} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
