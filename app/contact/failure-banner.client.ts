import { texts } from "./banner-texts.shared";

/** Returns the HTML that banner.tsx draws for a failed send, since browsers have no React here. A test compares them. */
export const failureBanner = (chatHref: string, text: string = texts.failed) =>
  `<div class="outcome outcome--error">` +
  `<div class="banner" role="alert" tabindex="-1">${text}</div>` +
  `<p>También puedes <a href="${chatHref}" target="_blank" rel="noopener noreferrer">enviarlo por WhatsApp` +
  `<span class="visually-hidden"> (se abre en otra pestaña)</span></a>, con lo que ya escribiste.</p></div>`;
