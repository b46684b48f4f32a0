/** Sends the contact form with `fetch`, and replaces it by the form of the answer: docs/architecture.md. */
import { mobileNumber } from "~/content/phone.shared";
import { addHeadLink } from "~/ui/head-link.client";
import { texts } from "./banner-texts.shared";
import { campaignLabelsOfUrl, parseUrl } from "./campaign.shared";
import { chatText } from "./chat-text.shared";
import outcomeCss from "./outcome.css?url";

/** A body of this many bytes has a field that is too long. A slightly larger one gets no answer with a form. */
const TOO_LONG_BYTES = 60_000;

/** Longer than the server and the edge together take for an answer, and the upload of a long message on a slow network. */
const GIVE_UP_MS = 60_000;

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Takes over the form of the page, if it has one. */
export function sendFormByScript(): void {
  const root = document.querySelector(".contact-form__root");
  if (!root) return;
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(event.target as HTMLFormElement);
  });
  root.addEventListener("formdata", (event) => addLabels((event as FormDataEvent).formData));
  addHeadLink("stylesheet", outcomeCss);
}

/** Adds the campaign labels of this page's URL, else of the page before it. Nothing is stored in the browser. */
function addLabels(data: FormData): void {
  const ownUrls = [location.href, document.referrer].filter(
    (url) => parseUrl(url)?.origin === location.origin,
  );
  const labels = ownUrls.map(campaignLabelsOfUrl).find(({ length }) => length > 0) ?? [];
  for (const [name, value] of labels) data.set(name, value);
}

/** Posts the form and shows the answer. The fields stay open meanwhile, and keep what is typed into them. */
async function send(form: HTMLFormElement): Promise<void> {
  if (form.getAttribute("aria-busy") === "true") return;
  controlsOf(form).forEach(tidyNumber);
  const submitted = new Map(controlsOf(form).map(({ name, value }) => [name, value]));
  removeAnswer(form);
  setBusy(form, true);
  // The DOM's types allow no FormData here; browsers do, and the form has no files.
  const body = new URLSearchParams(new FormData(form) as never);
  const answeredForm = await post(body);
  const changed = controlsOf(form).filter(({ name, value }) => value !== submitted.get(name));
  const focusedControl = changed.find((control) => control === document.activeElement);
  if (answeredForm) {
    for (const { name, value } of changed) controlOf(answeredForm, name).value = value;
    form.replaceWith(answeredForm);
  } else {
    const isTooLong = String(body).length >= TOO_LONG_BYTES;
    showFailure(form, submitted, isTooLong ? texts.tooLong : texts.failed);
  }
  const shownForm = answeredForm ?? form;
  if (focusedControl) controlOf(shownForm, focusedControl.name).focus({ preventScroll: true });
  else leadToBanner(shownForm);
}

/** Returns the form of the answer; undefined without an answer, or when a proxy answered with a page of its own. */
async function post(body: URLSearchParams): Promise<HTMLFormElement | undefined> {
  const html = await postForHtml(body).catch(() => "");
  const answer = new DOMParser().parseFromString(html, "text/html");
  return answer.querySelector<HTMLFormElement>(".contact-form") ?? undefined;
}

/** A function of its own, because the `fetch` of an extension may throw instead of rejecting. */
async function postForHtml(body: URLSearchParams): Promise<string> {
  // Not `AbortSignal.timeout`, which the oldest browsers lack.
  const giveUp = new AbortController();
  setTimeout(() => giveUp.abort(), GIVE_UP_MS);
  const response = await fetch("/contacto", {
    method: "POST",
    // The server then answers with the form alone.
    headers: { "X-Requested-With": "fetch" },
    body,
    // Finishes the request even if the visitor leaves the page. Browsers refuse it above 64 KB.
    keepalive: true,
    signal: giveUp.signal,
  });
  return response.text();
}

/** Opens the form again and shows the banner of a failed send, because no answer came from the site. */
function showFailure(form: HTMLFormElement, submitted: Map<string, string>, text: string): void {
  setBusy(form, false);
  const { from_name = "", message = "" } = Object.fromEntries(submitted);
  // Every public page has the button that opens the chat (shell/contact-bar.tsx).
  const chat = new URL((document.querySelector(".whatsapp") as HTMLAnchorElement).href);
  chat.search = `?text=${encodeURIComponent(chatText({ from_name, message }))}`;
  form.insertAdjacentHTML("afterbegin", failureBanner(chat.href, text));
}

/** Returns the HTML that banner.tsx draws for a failed send, since browsers have no React here. A test compares them. */
export const failureBanner = (chatHref: string, text: string) =>
  `<div class="outcome outcome--error">` +
  `<div class="banner" role="alert" tabindex="-1">${text}</div>` +
  `<p>También puedes <a href="${chatHref}" target="_blank" rel="noopener noreferrer">enviarlo por WhatsApp` +
  `<span class="visually-hidden"> (se abre en otra pestaña)</span></a>, con lo que ya escribiste.</p></div>`;

function removeAnswer(form: HTMLFormElement): void {
  form.querySelectorAll(".outcome, .field__reason").forEach((element) => element.remove());
  for (const control of form.querySelectorAll("[aria-invalid]")) {
    control.removeAttribute("aria-invalid");
    control.removeAttribute("aria-describedby");
  }
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector(".contact-form__send") as HTMLElement;
  const status = form.querySelector(".contact-form__status") as HTMLElement;
  form.setAttribute("aria-busy", String(isBusy));
  // Not `disabled`, which would lose the focus.
  button.setAttribute("aria-disabled", String(isBusy));
  button.innerHTML = isBusy
    ? '<span class="spinner" aria-hidden="true"></span><span>Enviando…</span>'
    : "Enviar";
  // Screen readers say nothing of the button after Enter in a field.
  status.textContent = isBusy ? "Enviando…" : "";
}

function leadToBanner(form: HTMLFormElement): void {
  const banner = form.querySelector<HTMLElement>(".banner");
  banner?.focus({ preventScroll: true });
  banner?.scrollIntoView({ block: "center" });
}

/** Returns the fields, without the buttons. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("input, textarea")];
}

function controlOf(form: HTMLFormElement, name: string): Control {
  return form.elements.namedItem(name) as Control;
}

/** Reduces a pasted number ("+51 966 123 456") to its nine digits; leaves other values unchanged. */
function tidyNumber(control: Control): void {
  const number = control.name === "n_cell" ? mobileNumber(control.value) : undefined;
  if (number) control.value = number;
}
