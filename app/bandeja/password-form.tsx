import type { ReactNode } from "react";
import type { PasswordAnswer } from "./login.server";

interface PasswordFormProps extends PasswordAnswer {
  title: string;
  formUrl: string;
  /** What stands before the password: texts, and hidden fields. */
  children?: ReactNode;
  newPasswordField?: ReactNode;
  button: string;
  backLink?: ReactNode;
}

/** A form that asks for the password. "Mostrar lo que escribo" posts it, because the owner's pages have no scripts. */
export function PasswordForm(props: PasswordFormProps) {
  const { title, formUrl, children, problem, shownValues, newPasswordField, button, backLink } =
    props;
  return (
    <form method="post" action={formUrl} className="login">
      <h1>{title}</h1>
      {children}
      <PasswordField problem={problem} shownValues={shownValues} />
      {newPasswordField}
      <button className="button">{button}</button>
      {/* After the main button, because Enter presses the first one. */}
      {shownValues === undefined && (
        <button className="plain" name="mostrar" value="si" formNoValidate>
          Mostrar lo que escribo
        </button>
      )}
      {backLink}
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
  shownValues?: PasswordAnswer["shownValues"];
}

export function PasswordField({
  id = "password",
  label = "Contraseña",
  hint,
  autoComplete = "current-password",
  problem,
  shownValues,
}: PasswordFieldProps) {
  const typeProps =
    shownValues === undefined
      ? { type: "password" }
      : { type: "text", defaultValue: shownValues[id], autoCapitalize: "none", spellCheck: false };
  const noteIds = [hint && `${id}-ayuda`, problem && `${id}-problema`].filter(Boolean);
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
          {...typeProps}
          autoComplete={autoComplete}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={noteIds.join(" ") || undefined}
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
