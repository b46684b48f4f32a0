/** What the forms that ask for the password share. */
interface PasswordFieldProps {
  /** Also its name. */
  id?: "password" | "nueva";
  label?: string;
  hint?: string;
  autoComplete?: "current-password" | "new-password";
  problem?: string;
  /** The typed text, which can be read. */
  shown?: string;
}

/** A password field with its hint and its error. */
export function PasswordField({
  id = "password",
  label = "Contraseña",
  hint,
  autoComplete = "current-password",
  problem,
  shown,
}: PasswordFieldProps) {
  const kind =
    shown === undefined
      ? { type: "password" }
      : { type: "text", defaultValue: shown, autoCapitalize: "none", spellCheck: false };
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

/**
 * Shows what was typed, without a script. Stands after the main button of its form, because Enter presses the
 * first one.
 */
export function ShowButton({ isShown }: { isShown: boolean }) {
  if (isShown) return null;
  return (
    <button className="plain" name="mostrar" value="si" formNoValidate>
      Mostrar lo que escribo
    </button>
  );
}

/** The fields of another form, which is posted again with the password. */
export function KeptFields({ fields }: { fields: [name: string, value: string][] }) {
  return fields.map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
