/** Asks the edge for two pages at SITE_URL, as a visitor does; publicar.sh runs it in the container of the app. */
import { once } from "node:events";
import * as plain from "node:http";
import * as secure from "node:https";
import { text } from "node:stream/consumers";

/** How long the edge has to answer well, how long one answer may take, and the pause between two questions. */
const [WITHIN_MS, ANSWER_MS, PAUSE_MS] = [20_000, 5000, 500];
const wanted = { "/salud": /^ok\s*$/, "/home": /<\/html>/ };
const { protocol, hostname } = new URL(process.env.SITE_URL || "http://localhost");
const { get } = protocol === "https:" ? secure : plain;

/** Returns what is wrong with the answer; empty when nothing is. */
async function ask(path) {
  const asked = get({
    host: "edge",
    path,
    headers: { Host: hostname, Connection: "close" },
    timeout: ANSWER_MS,
    servername: hostname,
    // The certificate may be of an authority of its own.
    rejectUnauthorized: false,
  });
  asked.on("timeout", () => asked.destroy(new Error("no responde")));
  try {
    const [answer] = await once(asked, "response");
    const body = await text(answer);
    const isRight = answer.statusCode === 200 && wanted[path].test(body);
    return isRight ? "" : `${answer.statusCode} con ${body.length} letras`;
  } catch (error) {
    const hint = "todavía no hay certificado; el registro A debe apuntar a este servidor";
    return error.code === "EPROTO" ? hint : error.message;
  }
}

for (const path of Object.keys(wanted)) {
  const end = Date.now() + WITHIN_MS;
  let wrong = await ask(path);
  while (wrong && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    wrong = await ask(path);
  }
  if (!wrong) continue;
  console.error(`${protocol}//${hostname}${path} no responde lo que debe: ${wrong}`);
  process.exit(1);
}
