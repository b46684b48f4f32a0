/** Asks the edge for two pages at SITE_URL, as a visitor does; publicar.sh runs it in the container of the app. */
import { once } from "node:events";
import * as plain from "node:http";
import * as secure from "node:https";
import { text } from "node:stream/consumers";

/** How long a page may fail, for example until the edge has a certificate. */
const WITHIN_MS = 20_000;
const ANSWER_TIMEOUT_MS = 5000;
const PAUSE_MS = 500;

/** The two pages, and what the body of each must match. */
const pages = { "/salud": /^ok\s*$/, "/home": /<\/html>/ };
const { protocol, hostname } = new URL(process.env.SITE_URL || "http://localhost");
const { get } = protocol === "https:" ? secure : plain;

/** Asks once for a page; returns what is wrong with the answer, or an empty text. */
async function problemOf(path) {
  const request = get({
    host: "edge",
    path,
    headers: { Host: hostname, Connection: "close" },
    timeout: ANSWER_TIMEOUT_MS,
    servername: hostname,
    // The certificate may come from an authority of the operator's own.
    rejectUnauthorized: false,
  });
  request.on("timeout", () => request.destroy(new Error("no responde")));
  try {
    const [answer] = await once(request, "response");
    const body = await text(answer);
    const isRight = answer.statusCode === 200 && pages[path].test(body);
    return isRight ? "" : `${answer.statusCode} con ${body.length} letras`;
  } catch (error) {
    const hint = "todavía no hay certificado; el registro A debe apuntar a este servidor";
    return error.code === "EPROTO" ? hint : error.message;
  }
}

for (const path of Object.keys(pages)) {
  const end = Date.now() + WITHIN_MS;
  let problem = await problemOf(path);
  while (problem && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    problem = await problemOf(path);
  }
  if (!problem) continue;
  console.error(`${protocol}//${hostname}${path} no responde lo que debe: ${problem}`);
  process.exit(1);
}
