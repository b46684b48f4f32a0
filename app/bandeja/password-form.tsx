import type { ReactNode } from "react";
import { passwordFields, type PasswordAnswer } from "./password-fields";

interface PasswordFormProps extends PasswordAnswer {
  title: string;
  formUrl: string;
  /** What stands before the password: texts, and hidden fields. */
  children?: ReactNode;
  /** Whether it also asks for a new password. */
  isChange?: boolean;
  button: string;
  backLink?: ReactNode;
}

/** A form that asks for the password. "Mostrar lo que escribo" posts it and gets it back with what was typed: no script. */
export function PasswordForm(props: PasswordFormProps) {
  const { title, formUrl, children, isChange, button, backLink } = props;
  const { problem, weakness, shownValues } = props;
  return (
    <form method="post" action={formUrl} className="login">
      <h1>{title}</h1>
      {children}
      <PasswordField
        name={passwordFields.current}
        label="Contraseña"
        autoComplete="current-password"
        problem={problem}
        shownValues={shownValues}
      />
      {isChange && (
        <PasswordField
          name={passwordFields.new}
          label="Contraseña nueva"
          hint="Una frase de 12 letras o más, que no uses en otro sitio."
          autoComplete="new-password"
          problem={weakness}
          shownValues={shownValues}
        />
      )}
      <button className="button">{button}</button>
      {/* After the main button, because Enter presses the first one. */}
      {!shownValues && (
        <button className="plain" name={passwordFields.show} value="si" formNoValidate>
          Mostrar lo que escribo
        </button>
      )}
      {backLink}
    </form>
  );
}

interface PasswordFieldProps extends Pick<PasswordAnswer, "problem" | "shownValues"> {
  name: keyof NonNullable<PasswordAnswer["shownValues"]>;
  label: string;
  hint?: string;
  autoComplete: string;
}

function PasswordField(props: PasswordFieldProps) {
  const { name, label, hint, autoComplete, problem, shownValues } = props;
  const noteIds = [hint && `${name}-ayuda`, problem && `${name}-problema`].filter(Boolean);
  return (
    <>
      <p>
        <label htmlFor={name}>{label}</label>
        {hint && (
          <span className="hint" id={`${name}-ayuda`}>
            {hint}
          </span>
        )}
        <input
          id={name}
          name={name}
          type={shownValues ? "text" : "password"}
          defaultValue={shownValues?.[name]}
          autoCapitalize={shownValues && "none"}
          spellCheck={shownValues && false}
          autoComplete={autoComplete}
          required
          // A screen reader then says the problem.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={problem !== undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={noteIds.join(" ") || undefined}
        />
      </p>
      {problem && (
        <p className="problem" id={`${name}-problema`}>
          {problem}
        </p>
      )}
    </>
  );
}
