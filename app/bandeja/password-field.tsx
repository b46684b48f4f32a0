/** What the forms that ask for the password share. */
import type { InputHTMLAttributes } from "react";

interface SecretInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Also its name. */
  id: string;
  /** The typed text, which can be read. */
  shown?: string;
}

/** The input of a password. */
export function SecretInput({ id, shown, ...attributes }: SecretInputProps) {
  const kind =
    shown === undefined
      ? { type: "password" }
      : { type: "text", defaultValue: shown, autoCapitalize: "none", spellCheck: false };
  return <input id={id} name={id} {...kind} {...attributes} />;
}

/** The password field with its error. */
export function PasswordField({ problem, shown }: { problem?: string; shown?: string }) {
  return (
    <>
      <p>
        <label htmlFor="password">Contraseña</label>
        <SecretInput
          id="password"
          shown={shown}
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

/** The fields of another form, which is posted again with the password. */
export function KeptFields({ fields }: { fields: [name: string, value: string][] }) {
  return fields.map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
