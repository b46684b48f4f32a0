import { company, whatsappUrl } from "~/content/company";
import { NewTabLink } from "~/ui/new-tab-link";

/** The ways of contact that stay in the window: on phones a bar, on wide windows one chat button in the margin. */
export function ContactBar() {
  return (
    <div className="contact-bar">
      <NewTabLink className="whatsapp" href={whatsappUrl()}>
        <svg width="28" height="28" viewBox="0 0 24 24" fillRule="evenodd" aria-hidden="true">
          <path d="M12 2a10 10 0 0 0-8.6 15L2 22l5-1.4A10 10 0 1 0 12 2ZM8.5 6.5 10 7l1 2.5-1 1.2c.8 1.5 1.8 2.5 3.3 3.3l1.2-1 2.5 1 .5 1.5c-.5 1.5-1.5 2-2.5 2-4 0-8.5-4.5-8.5-8.5 0-1 .5-2 2-2.5Z" />
        </svg>
        <span className="whatsapp__label">WhatsApp</span>
      </NewTabLink>
      <a href={`tel:${company.phone.e164}`}>Llamar</a>
      <a href="#escribenos">Formulario</a>
    </div>
  );
}
