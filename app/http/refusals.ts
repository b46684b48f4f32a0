import { company } from "~/content/company";

/** The edge's own pages are written from them as well. */
export const refusals = {
  400: { title: "No entendemos esa dirección", text: "El enlace está incompleto o mal escrito." },
  403: {
    title: "No pudimos recibir tu mensaje",
    text: "El envío no salió de una página nuestra. Abre la página de contacto y vuelve a intentarlo.",
  },
  405: { title: "Esta página no recibe formularios", text: "Vuelve al inicio o escríbenos." },
  411: {
    title: "No entendemos lo que pide tu programa",
    text: "Envía un formulario sin decir cuánto mide.",
  },
  413: {
    title: "Tu mensaje es demasiado largo",
    text: "Vuelve atrás, acórtalo e inténtalo de nuevo.",
  },
  414: { title: "Dirección muy larga", text: "Revisa el enlace que seguiste." },
  429: {
    title: "Ya se está descargando otra hoja",
    text: "Espera a que termine y vuelve a intentarlo.",
  },
  431: {
    title: "Tu navegador envía demasiado",
    text: "Borra las cookies guardadas para esta dirección y vuelve a intentarlo.",
  },
  500: {
    title: "Algo falló de nuestro lado",
    text: "No pudimos mostrar esta página. Vuelve a intentarlo en unos minutos.",
  },
  502: {
    title: "Volvemos en un momento",
    text: "El sitio se está reiniciando. Espera un minuto e inténtalo de nuevo; si estabas enviando un mensaje, vuelve atrás y envíalo otra vez.",
  },
  503: { title: "Hay mucha gente en el sitio", text: "Vuelve a intentarlo en unos segundos." },
};

export type RefusalStatus = keyof typeof refusals;

export const REFUSAL_STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;" +
  "background:#F4ECE0;color:#1B1F45;font:18px/1.6 system-ui,sans-serif}main{max-width:34rem}" +
  "h1{font-size:1.8rem;line-height:1.15;margin:0 0 1rem}a{color:inherit}";

/** Stands without the site's files. */
export function refusalPage({ title, text }: { title: string; text: string }): string {
  const { phone, whatsapp } = company;
  return `<!doctype html>
<html lang="es-PE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${company.name}</title>
<style>${REFUSAL_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>Llámanos al <a href="tel:${phone.e164}">${phone.display}</a> o escríbenos por
<a href="https://wa.me/${whatsapp.number}?text=${encodeURIComponent(whatsapp.text)}" target="_blank" rel="noopener noreferrer">WhatsApp</a>.</p>
<p><a href="/home">Ir al inicio</a></p>
</main>
</body>
</html>
`;
}
