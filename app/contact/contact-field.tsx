import { whatsappUrl } from "~/content/company";
import { fieldOf, isRequired, type FieldName } from "~/message/fields";
import { NewTabLink } from "~/ui/new-tab-link";

interface ContactFieldProps {
  name: FieldName;
  value: string | undefined;
  reason: string | undefined;
}

/** One field with its label, and its error or its hint tied by aria-describedby. */
export function ContactField({ name, value, reason }: ContactFieldProps) {
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
      ¿Es de otro país? Pon el de un familiar, con su permiso, y el tuyo en el mensaje, o usa{" "}
      <NewTabLink href={whatsappUrl()} tabIndex={-1}>
        WhatsApp
      </NewTabLink>
      .
    </>
  );
}
