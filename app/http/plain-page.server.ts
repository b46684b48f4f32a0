import { company } from "~/content/company";

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;" +
  "background:#F4ECE0;color:#1B1F45;font:18px/1.6 system-ui,sans-serif}main{max-width:34rem}" +
  "h1{font-size:1.8rem;line-height:1.15;margin:0 0 1rem}a{color:inherit}";

/** A small page for what is answered before the site itself is reached. */
export function plainPage(title: string, text: string): string {
  const { phone, whatsapp } = company;
  return `<!doctype html>
<html lang="es-PE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${company.name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>Llámanos al <a href="tel:${phone.e164}">${phone.display}</a> o escríbenos por
<a href="https://wa.me/${whatsapp.number}">WhatsApp</a>.</p>
<p><a href="/home">Ir al inicio</a></p>
</main>
</body>
</html>
`;
}
