import { company } from "~/content/company";

const { number, text } = company.whatsapp;

/** The chat with the company, with its first words already written. */
export const whatsappUrl = `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/** The floating button that opens the chat in a new tab. */
export function WhatsAppButton() {
  return (
    <aside aria-label="WhatsApp">
      <a className="whatsapp" href={whatsappUrl} target="_blank" rel="noopener noreferrer">
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" fill="currentColor">
          <path d="M12 2a10 10 0 0 0-8.6 15l-1.3 4.9 5-1.3A10 10 0 1 0 12 2Zm0 18.2a8.2 8.2 0 0 1-4.2-1.2l-.3-.2-3 .8.8-2.9-.2-.3A8.2 8.2 0 1 1 12 20.2Zm4.5-6.1c-.2-.1-1.5-.7-1.7-.8-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.7 6.7 0 0 1-3.4-2.9c-.2-.4.2-.4.7-1.3v-.4l-.8-1.9c-.2-.5-.4-.4-.6-.4h-.5c-.2 0-.5.1-.7.3a3 3 0 0 0-.9 2.2c0 1.3.9 2.5 1.1 2.7.1.2 1.9 2.9 4.6 4 1.7.7 2.3.8 3.2.7.5-.1 1.5-.6 1.7-1.2.2-.6.2-1.1.2-1.2-.1-.2-.3-.2-.5-.3Z" />
        </svg>
        <span className="visually-hidden">Escríbenos por WhatsApp (se abre en otra pestaña)</span>
      </a>
    </aside>
  );
}
