import { privacidad } from "~/content/privacidad";
import { fieldNames, honeypotName } from "~/message/fields";
import { Banner } from "./banner";
import { ContactField } from "./contact-field";
import type { Outcome } from "./outcome";

/** The contact form, after a post with its outcome. With scripts, send-form.client.ts replaces it by that of the answer. */
export function ContactForm({ outcome }: { outcome?: Outcome }) {
  const { notice } = privacidad;
  const error = outcome?.kind === "error" ? outcome : undefined;
  return (
    <div className="contact-form__root paper">
      <form
        className="contact-form"
        method="post"
        action="/contacto"
        aria-label="Formulario de contacto"
        // The site shows its own errors at the fields instead of the browser's bubbles.
        noValidate
      >
        {outcome && <Banner outcome={outcome} />}
        {fieldNames.map((name) => (
          <ContactField
            key={name}
            name={name}
            value={error?.values?.[name]}
            reason={error?.reasons?.[name]}
          />
        ))}
        <div className="contact-form__trap" aria-hidden="true">
          <label>
            Deja este campo vacío
            <input name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <button className="button contact-form__send" type="submit">
          Enviar
        </button>
        <p className="contact-form__notice small">
          {`${notice.text} `}
          <a href="/privacidad">{notice.link}</a>
        </p>
      </form>
    </div>
  );
}
