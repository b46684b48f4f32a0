import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseEnv } from "node:util";
import { format } from "prettier";
import { companySchema } from "~/content/company-rules.server";
import { parseJson } from "~/content/parse.server";
import { faultOf } from "~/env.server";
import { Fault } from "../fault";
import { project } from "../project.mjs";
import { accountQuestions, factQuestions, siteQuestions, type Question } from "./setup/questions";
import { sendTestMail } from "./setup/test-mail";

const FACTS = "content/company.json";
const settingsFile = join(project, ".env");

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

type Settings = Record<string, string>;

/** The answer to a question; what is wrong with it is said, and it is asked again. */
async function ask(
  question: string,
  before: string,
  check: (answer: string) => string | undefined = () => undefined,
  shown = before,
): Promise<string> {
  console.log(`\n${question}`);
  for (;;) {
    process.stdout.write(before ? `[${shown}] > ` : "> ");
    const { value, done } = await lines.next();
    if (done) throw new Fault("\nFaltan respuestas: de esta parte no se cambió nada.");
    const said = (value as string).trim();
    const answer = said === "" ? before : said === "-" ? "" : said;
    const fault = check(answer);
    if (!fault) return answer;
    console.log(`  ${fault}`);
  }
}

type Fields = Record<PropertyKey, unknown>;

async function askFacts(facts: Fields): Promise<void> {
  for (const { path, text } of factQuestions) {
    const holder = path.slice(0, -1).reduce((inner, key) => inner[key] as Fields, facts);
    const field = path.at(-1) ?? "";
    const faultOf = (answer: string) => {
      const kept = holder[field];
      holder[field] = answer;
      const { error } = companySchema.safeParse(facts);
      holder[field] = kept;
      return error?.issues.find((issue) => issue.path.join() === path.join())?.message;
    };
    holder[field] = await ask(text, String(holder[field] ?? ""), faultOf);
  }
}

/** Asks for settings, keeps the new answers in .env, and answers with all that stand there. */
async function askSettings(questions: Question[]): Promise<Settings> {
  const settings = parseEnv(settingsText()) as Settings;
  const changed: Settings = {};
  for (const { name, text, required, secret } of questions) {
    const before = settings[name] ?? "";
    const check = (answer: string) => {
      if (required && !answer) return "Hace falta: EmailJS la pide en cada correo.";
      if (answer !== before && written(answer) === undefined) return UNWRITABLE;
      return faultOf(name, answer);
    };
    settings[name] = await ask(text, before, check, secret ? "la de antes" : before);
    if (settings[name] !== before) changed[name] = settings[name];
  }
  writeSettings(changed);
  return settings;
}

async function askAccount(): Promise<void> {
  const wants = await ask(
    "¿Configuras EmailJS ahora, para recibir los mensajes por correo? Cómo se prepara: docs/handover.md (s/n)",
    "s",
  );
  if (!/^s/i.test(wants)) return;
  const settings = await askSettings(accountQuestions);
  const tries = await ask("¿Envío un correo de prueba? (s/n)", "s");
  if (!/^s/i.test(tries)) return;
  const outcome = await sendTestMail(settings).catch((error: Error) => error.message);
  console.log(`  ${outcome}`);
}

const UNWRITABLE = "No puede llevar un apóstrofo (') junto con \", $, \\ o `.";

/** A value as Node, Docker and a shell all read it back from .env; undefined when there is no such way. */
function written(value: string): string | undefined {
  if (/^[\w.:/@-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  return /["$\\`]/.test(value) ? undefined : `"${value}"`;
}

/** What .env says, or the example while there is none. */
function settingsText(): string {
  const file = existsSync(settingsFile) ? settingsFile : join(project, ".env.example");
  return readFileSync(file, "utf8");
}

/** Changes the lines of .env that name a setting, and leaves its other lines as they are. */
function writeSettings(settings: Settings): void {
  let text = settingsText();
  for (const [name, value] of Object.entries(settings)) {
    const line = `${name}=${written(value)}`;
    const there = new RegExp(`^#? ?${name}=.*$`, "m");
    text = there.test(text) ? text.replace(there, () => line) : `${text.trimEnd()}\n${line}\n`;
  }
  writeFileSync(settingsFile, text, { mode: 0o600 });
  // A file that was there keeps its mode.
  chmodSync(settingsFile, 0o600);
}

/**
 * Asks for what a site needs and writes it down: `npm run setup`. It may be run again: Enter keeps what
 * stands in [ ], and a hyphen empties it.
 */
export async function main(): Promise<void> {
  console.log(
    "Deja vacío y pulsa Enter para conservar lo que está entre [ ]; un guion (-) lo borra.",
  );
  const { value } = parseJson(readFileSync(join(project, FACTS)));
  await askFacts(value as Fields);
  const text = await format(JSON.stringify(value), { parser: "json", printWidth: 100 });
  writeFileSync(join(project, FACTS), text);
  console.log(`\nGuardado en ${FACTS}.`);
  await askSettings(siteQuestions);
  await askAccount();
  console.log("\nGuardado en .env. Ahora mira qué falta: npm run check:content");
  process.stdin.destroy();
}
