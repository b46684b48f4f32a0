/**
 * Asks for what a site needs and writes it down: `npm run setup`. It may be run again: Enter keeps what
 * stands in [ ], and a hyphen empties it.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseEnv } from "node:util";
import { format, resolveConfig } from "prettier";
import { withModules } from "./load.mjs";
import { project } from "./project.mjs";
import { accountQuestions, factQuestions, siteQuestions } from "./setup/questions.mjs";

const factsFile = join(project, "app/content/company.json");
const style = await resolveConfig(factsFile);
const settingsFile = join(project, ".env");

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** The answer to a question; what is wrong with it is said, and it is asked again. */
async function ask(question, before, check = () => undefined) {
  console.log(`\n${question}`);
  for (;;) {
    process.stdout.write(before ? `[${before}] > ` : "> ");
    const { value, done } = await lines.next();
    if (done) stop("Faltan respuestas: de esta parte no se cambió nada.");
    const said = value.trim();
    const answer = said === "" ? before : said === "-" ? "" : said;
    const fault = check(answer);
    if (!fault) return answer;
    console.log(`  ${fault}`);
  }
}

function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

async function askFacts(companySchema) {
  const facts = JSON.parse(readFileSync(factsFile, "utf8"));
  for (const { path, text } of factQuestions) {
    const holder = path.slice(0, -1).reduce((inner, key) => inner[key], facts);
    const field = path.at(-1);
    const faultOf = (answer) => {
      const kept = holder[field];
      holder[field] = answer;
      const { error } = companySchema.safeParse(facts);
      holder[field] = kept;
      return error?.issues.find((issue) => issue.path.join() === path.join())?.message;
    };
    holder[field] = await ask(text, holder[field], faultOf);
  }
  return facts;
}

/** Asks for settings, keeps the new answers in .env, and answers with all that stand there. */
async function askSettings(questions, faultOf) {
  const settings = parseEnv(settingsText());
  const changed = {};
  for (const { name, text, required } of questions) {
    const before = settings[name] ?? "";
    settings[name] = await ask(text, before, (answer) => {
      if (required && !answer) return "Hace falta: EmailJS la pide en cada correo.";
      if (answer !== before && written(answer) === undefined) return UNWRITABLE;
      return faultOf(name, answer);
    });
    if (settings[name] !== before) changed[name] = settings[name];
  }
  writeSettings(changed);
  return settings;
}

async function askAccount(faultOf, sendTestMail) {
  const wants = await ask(
    "¿Configuras EmailJS ahora, para recibir los mensajes por correo? Cómo se prepara: docs/handover.md (s/n)",
    "s",
  );
  if (!/^s/i.test(wants)) return;
  const settings = await askSettings(accountQuestions, faultOf);
  const tries = await ask("¿Envío un correo de prueba? (s/n)", "s");
  if (!/^s/i.test(tries)) return;
  const outcome = await sendTestMail(settings).catch((error) => error.message);
  console.log(`  ${outcome}`);
}

const UNWRITABLE = "No puede llevar un apóstrofo (') junto con \", $, \\ o `.";

/** A value as Node, Docker and a shell all read it back from .env; undefined when there is no such way. */
function written(value) {
  if (/^[\w.:/@-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  return /["$\\`]/.test(value) ? undefined : `"${value}"`;
}

/** What .env says, or the example while there is none. */
function settingsText() {
  const file = existsSync(settingsFile) ? settingsFile : join(project, ".env.example");
  return readFileSync(file, "utf8");
}

/** Changes the lines of .env that name a setting, and leaves its other lines as they are. */
function writeSettings(settings) {
  let text = settingsText();
  for (const [name, value] of Object.entries(settings)) {
    const line = `${name}=${written(value)}`;
    const there = new RegExp(`^#? ?${name}=.*$`, "m");
    text = there.test(text) ? text.replace(there, () => line) : `${text.trimEnd()}\n${line}\n`;
  }
  writeFileSync(settingsFile, text, { mode: 0o600 });
}

console.log(
  "Deja vacío y pulsa Enter para conservar lo que está entre [ ]; un guion (-) lo borra.",
);
await withModules(async (load) => {
  const { companySchema } = await load("/app/content/company-rules.server.ts");
  const { faultOf } = await load("/app/env.server.ts");
  const { sendTestMail } = await load("/scripts/setup/test-mail.ts");
  const facts = JSON.stringify(await askFacts(companySchema));
  writeFileSync(factsFile, await format(facts, { ...style, parser: "json" }));
  console.log("\nGuardado en app/content/company.json.");
  await askSettings(siteQuestions, faultOf);
  await askAccount(faultOf, sendTestMail);
});
console.log("\nGuardado en .env. Ahora mira qué falta: npm run check:content");
process.exit();
