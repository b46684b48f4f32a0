import { company } from "~/content/company";
import { chatUrl } from "~/content/phone.shared";
import { MAX_PHOTOS, MAX_PHOTOS_MB } from "~/limits";
import { allowedMethods, isOwnerPath } from "./canonical-address.server";
import { developmentScripts } from "./development";
import { escapeHtml } from "./escape-html";
import { sendAnswer, type Exchange } from "./exchange";
import { pagePolicy } from "./security-headers.server";

const BAD_REQUEST = {
  title: "No pudimos atender lo que pediste",
  text: "El enlace está mal escrito, o lo que enviaste no llegó como debía. Vuelve atrás e inténtalo de nuevo.",
};

/** The answer to a form that a page of another site sent, or one of this site over http. */
const SENT_FROM_ELSEWHERE = {
  title: BAD_REQUEST.title,
  text: "No se envió: el formulario se abrió en otra dirección, o sin https. Abre el sitio con https e inténtalo de nuevo.",
};

/** The answer of a busy or broken site, and of the edge while the site restarts. A repeated message is recognised. */
const NOT_NOW = {
  title: "Ahora no podemos mostrar esta página",
  text: "Espera un minuto e inténtalo de nuevo. Si estabas enviando un mensaje, vuelve atrás y envíalo otra vez.",
};

/** The answer of the app and of the edge to a body above the limit. */
const TOO_LONG = {
  title: "Lo que envías es demasiado grande",
  text: "Vuelve atrás, acorta tu mensaje e inténtalo de nuevo.",
};

/** The same answer on the owner's pages. */
const TOO_LONG_FOR_OWNER = {
  title: TOO_LONG.title,
  text: `No se guardó: si son fotos, pueden pesar hasta ${MAX_PHOTOS_MB} MB en total y ser ${MAX_PHOTOS} como mucho. Entra por «Publicar» y súbelas de a pocas, o más livianas; si es un texto, vuelve atrás y acórtalo.`,
  links: '<p><a href="/bandeja">Mensajes</a> · <a href="/bandeja/contenido">Publicar</a></p>',
};

export type RefusalStatus = 400 | 403 | 404 | 405 | 411 | 413 | 414 | 500 | 503;

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
  const body = errorPage(textsOf(status, path), developmentScripts);
  const headers: Record<string, string> = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "Content-Security-Policy": pagePolicy([STYLE], developmentScripts),
    "X-Robots-Tag": "noindex",
    ...(status === 503 && { "Retry-After": "5" }),
  };
  return { body, headers };
}

function textsOf(status: RefusalStatus, path: string): Texts {
  if (status >= 500) return NOT_NOW;
  if (status === 403) return SENT_FROM_ELSEWHERE;
  if (status !== 413) return BAD_REQUEST;
  return isOwnerPath(path) ? TOO_LONG_FOR_OWNER : TOO_LONG;
}

/** Returns the error pages of the edge by file name. */
export const edgePages = () => ({
  "sin-servicio.html": errorPage(NOT_NOW),
  "demasiado-largo.html": errorPage(TOO_LONG),
  "demasiado-largo-bandeja.html": errorPage(TOO_LONG_FOR_OWNER),
});

type Texts = typeof BAD_REQUEST & { links?: string };

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;" +
  "background:#F4ECE0;color:#1B1F45;font:18px/1.6 system-ui,sans-serif}main{max-width:34rem}" +
  "h1{font-size:1.8rem;line-height:1.15;margin:0 0 1rem}a{color:inherit}";

/** Builds the HTML of an error page, which needs no other file. */
function errorPage({ title, text, links = visitorLinks() }: Texts, scripts: string[] = []): string {
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
${links}
</main>
</body>
</html>
`;
}

function visitorLinks(): string {
  const { phone, whatsapp } = company;
  return `<p>Llámanos al <a href="tel:${phone.e164}">${phone.display}</a> o escríbenos por
<a href="${chatUrl(whatsapp)}" target="_blank" rel="noopener noreferrer">WhatsApp</a>.</p>
<p><a href="/home">Ir al inicio</a></p>`;
}
