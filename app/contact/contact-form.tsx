import { whatsappUrl } from "~/content/company";
import { privacidad } from "~/content/privacidad";
import { fieldNames, fieldOf, honeypotName, isRequired, type FieldName } from "~/message/fields";
import { NewTabLink } from "~/ui/new-tab-link";
import { tieShortWords } from "~/ui/short-words";
import { Banner } from "./banner";
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
        <p className="visually-hidden contact-form__status" role="status" />
        <p className="contact-form__notice small">
          {`${notice.text} `}
          <a href="/privacidad">{notice.link}</a>
        </p>
      </form>
    </div>
  );
}

interface ContactFieldProps {
  name: FieldName;
  value: string | undefined;
  reason: string | undefined;
}

/** One field with its label, and its error or its hint tied by aria-describedby. */
function ContactField({ name, value, reason }: ContactFieldProps) {
  // The id is unique because a page has only one form.
  const id = `contact-${name}`;
  const { label, input } = fieldOf(name);
  const note = reason ?? (name === "n_cell" && <NumberHint />);
  const shared = {
    id,
    name,
    required: isRequired(name),
    defaultValue: value,
    "aria-invalid": reason ? true : undefined,
    "aria-describedby": note ? `${id}-note` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{isRequired(name) ? label : `${label} (opcional)`}</label>
      {input ? <input {...shared} {...input} /> : <textarea {...shared} rows={3} />}
      {note && (
        <p className={reason ? "field__reason" : "small"} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The hint for a foreign number. Tab skips its link: the keyboard reaches the chat by the link before the form. */
function NumberHint() {
  return (
    <>
      {tieShortWords(
        "¿Es de otro país? Pon el de un familiar, con su permiso, y el tuyo en el mensaje, o usa ",
      )}
      <NewTabLink href={whatsappUrl()} tabIndex={-1}>
        WhatsApp
      </NewTabLink>
      .
    </>
  );
}
