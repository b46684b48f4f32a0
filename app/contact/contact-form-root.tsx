import { company } from "~/content/company";
import { privacidad } from "~/content/privacidad";
import { ContactForm, type ContactFormProps } from "./contact-form";
import type { Outcome } from "./outcome";
import { whatComesNext } from "./what-comes-next";

/** The container of the form, with the data to hydrate it (hydrate-form.client.tsx). */
export function ContactFormRoot({
  answer,
  className = "",
}: {
  answer?: Outcome;
  className?: string;
}) {
  const props: ContactFormProps = {
    answer,
    notice: privacidad.notice,
    facts: {
      whatComesNext: whatComesNext(),
      chat: { number: company.whatsapp.number, text: company.whatsapp.text },
    },
  };
  return (
    <div className={`contact-form__root ${className}`} data-form={JSON.stringify(props)}>
      <ContactForm {...props} />
    </div>
  );
}
