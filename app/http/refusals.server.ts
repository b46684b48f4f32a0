import { company } from "~/content/company";
import { chatUrl } from "~/content/phone.shared";
import { allowedMethods, isOwnerPath } from "./canonical-path.server";
import { developmentScripts } from "./development";
import { escapeHtml } from "./escape-html";
import type { Exchange } from "./exchange";
import { pagePolicy } from "./security-headers.server";
import { sendAnswer } from "./send-answer.server";

const wrong = {
  title: "No pudimos atender lo que pediste",
  text: "El enlace está mal escrito, o lo que enviaste no llegó como debía. Vuelve atrás e inténtalo de nuevo.",
};

const busy = {
  title: "Demasiado a la vez",
  text: "Espera unos segundos y vuelve a intentarlo.",
};

const ours = {
  title: "Algo falló de nuestro lado",
  text: "No pudimos mostrar esta página. Vuelve a intentarlo en unos minutos.",
};

/** The edge's answer while the site restarts. */
const restarting = {
  title: "Volvemos en un momento",
  text: "Espera un minuto e inténtalo de nuevo. Si estabas enviando un mensaje, vuelve atrás y envíalo otra vez.",
};

/** The app's and the edge's answer to a body above the limit. */
const tooLong = {
  title: "Lo que envías es demasiado grande",
  text: "Vuelve atrás, acorta tu mensaje e inténtalo de nuevo.",
};

/** The same for the owner. */
const tooLongForOwner = {
  title: tooLong.title,
  text: "No se guardó. Vuelve atrás: si son fotos, pueden pesar hasta 16 MB en total y ser 18 como mucho; sube unas, guarda y sube las otras. Si es un texto, acórtalo.",
  links: '<a href="/bandeja">Mensajes</a> · <a href="/bandeja/contenido">Publicar</a>',
};

export type RefusalStatus = 400 | 403 | 404 | 405 | 411 | 413 | 414 | 500 | 503;

type Texts = typeof wrong & { links?: string };

/** The texts of the statuses for which the link or the form is not to blame. */
const texts: Partial<Record<RefusalStatus, Texts>> = { 413: tooLong, 500: ours, 503: busy };

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;" +
  "background:#F4ECE0;color:#1B1F45;font:18px/1.6 system-ui,sans-serif}main{max-width:34rem}" +
  "h1{font-size:1.8rem;line-height:1.15;margin:0 0 1rem}a{color:inherit}";

/** Answers with a refusal and closes the connection, so that the rest of the body is not read. */
export function sendRefusal(exchange: Exchange, status: RefusalStatus): void {
  const { body, headers } = refusal(status, exchange.canonical);
  if (status === 405) headers.Allow = allowedMethods(exchange.canonical);
  sendAnswer(exchange, { status, body, headers: { ...headers, Connection: "close" } });
}

/** Returns a refusal as a Remix response. */
export function refusalResponse(status: RefusalStatus, path = ""): Response {
  const { body, headers } = refusal(status, path);
  return new Response(body, { status, headers });
}

function refusal(status: RefusalStatus, path: string) {
  const isOwners = status === 413 && isOwnerPath(path);
  const body = page(isOwners ? tooLongForOwner : (texts[status] ?? wrong), developmentScripts);
  const headers: Record<string, string> = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "Content-Security-Policy": pagePolicy([STYLE], developmentScripts),
    "X-Robots-Tag": "noindex",
    ...(status === 503 && { "Retry-After": "5" }),
  };
  return { body, headers };
}

/** Returns the error pages of the edge by file name. */
export const edgePages = () => ({
  "sin-servicio.html": page(restarting),
  "demasiado-largo.html": page(tooLong),
  "demasiado-largo-bandeja.html": page(tooLongForOwner),
});

/** Builds the HTML of an error page without stylesheets or pictures. */
function page({ title, text, links }: Texts, scripts: string[] = []): string {
  const { phone, whatsapp } = company;
  const visitorLinks = `Llámanos al <a href="tel:${phone.e164}">${phone.display}</a> o escríbenos por
<a href="${chatUrl(whatsapp)}" target="_blank" rel="noopener noreferrer">WhatsApp</a>.</p>
<p><a href="/home">Ir al inicio</a>`;
  return `<!doctype html>
<html lang="es-PE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeHtml(company.name)}</title>
<style>${STYLE}</style>${scripts.map((script) => `<script type="module">${script}</script>`).join("")}
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${links ?? visitorLinks}</p>
</main>
</body>
</html>
`;
}
