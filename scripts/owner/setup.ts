import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseEnv } from "node:util";
import { format } from "prettier";
import { companySchema } from "~/content/company-rules.server";
import { hoursInWords, hoursOf, type Interval } from "~/content/hours";
import { parseJson } from "~/content/parse.server";
import { aboutField } from "~/content/rules.server";
import { faultOf } from "~/env.server";
import { Fault } from "../fault";
import { project } from "../project.mjs";
import {
  accountQuestions,
  factPaths,
  lastPaths,
  officeFields,
  serviceFields,
  siteQuestions,
  type Question,
} from "./setup/questions";
import { sendTestMail } from "./setup/test-mail";

const FACTS = "content/company.json";
const settingsFile = join(project, ".env");

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

type Settings = Record<string, string>;

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
    if (done) throw new Fault("\nFaltan respuestas; las anteriores están guardadas.");
    const said = (value as string).trim();
    const answer = said === "" ? before : said === "-" ? "" : said;
    const fault = check(answer);
    if (!fault) return answer;
    console.log(`  ${fault}`);
  }
}

const isYes = async (question: string, before: "s" | "n") =>
  /^s/i.test(await ask(`${question} (s/n)`, before));

type Fields = Record<PropertyKey, unknown>;

/** Asks for one fact, takes no answer that the rules of company.json refuse, and saves it. */
async function askFact(facts: Fields, path: (string | number)[]): Promise<void> {
  const holder = path.slice(0, -1).reduce((inner, key) => inner[key] as Fields, facts);
  const field = path.at(-1) ?? "";
  const isHours = field === "hours";
  const faultOf = (answer: string) => {
    const value = isHours ? (answer ? hoursOf(answer) : []) : answer;
    if (value === undefined) return "No se entiende: escríbelo como en el ejemplo.";
    const kept = holder[field];
    holder[field] = value;
    const { error } = companySchema.safeParse(facts);
    const about = error?.issues.find((issue) => issue.path.join().startsWith(path.join()));
    if (about) holder[field] = kept;
    return about?.message;
  };
  const before = holder[field] ?? "";
  const about = aboutField(companySchema, path);
  await ask(
    isHours ? `${about} ${HOURS}` : about,
    isHours ? hoursInWords(before as Interval[]) : String(before),
    faultOf,
  );
  await saveFacts(facts);
}

async function saveFacts(facts: Fields): Promise<void> {
  const text = await format(JSON.stringify(facts), { parser: "json", printWidth: 100 });
  writeFileSync(join(project, FACTS), text);
}

const HOURS = "Como «lunes a viernes, 9:00 a 13:00 y 15:00 a 18:00; sábado, 9:00 a 13:00».";

async function askFacts(facts: Fields): Promise<void> {
  const offices = facts.offices as Fields[];
  for (const path of factPaths) await askFact(facts, path);
  for (let index = 0; index < offices.length; index += 1) {
    console.log(`\nOficina ${index + 1}`);
    for (const field of officeFields) await askFact(facts, ["offices", index, field]);
    const next = offices[index + 1];
    if (!(await isYes("¿Tienes otra oficina?", next ? "s" : "n"))) offices.length = index + 1;
    else offices[index + 1] = next ?? { ...offices[index], postalCode: undefined, mapUrl: "" };
  }
  for (const path of lastPaths) await askFact(facts, path);
  const { services } = await import("~/content/services");
  facts.services ??= services.map(({ slug }) => ({ slug }));
  const titleOf = (slug: string) => services.find((one) => one.slug === slug)?.name ?? slug;
  for (const [index, { slug }] of (facts.services as { slug: string }[]).entries()) {
    console.log(`\nServicio: ${titleOf(slug)}`);
    for (const field of serviceFields) await askFact(facts, ["services", index, field]);
  }
}

/** Asks for settings, keeps the new answers in .env, and answers with all that stand there. */
async function askSettings(questions: Question[]): Promise<Settings> {
  const settings = parseEnv(settingsText()) as Settings;
  for (const { name, text, required, secret } of questions) {
    const before = settings[name] ?? "";
    const check = (answer: string) => {
      if (required && !answer) return WITHOUT_ACCOUNT;
      if (answer !== before && written(answer) === undefined) return UNWRITABLE;
      return faultOf(name, answer);
    };
    const answer = await ask(text, before, check, secret ? "la de antes" : before);
    writeSettings(answer === before ? {} : { [name]: answer });
    settings[name] = answer;
  }
  return settings;
}

async function askAccount(): Promise<void> {
  const opening = "¿Configuras EmailJS ahora, para recibir los mensajes por correo?";
  if (!(await isYes(`${opening} Cómo se prepara: docs/handover.md`, "s"))) return;
  for (;;) {
    const settings = await askSettings(accountQuestions);
    if (!(await isYes("¿Envío un correo de prueba?", "s"))) return;
    const fault = await sendTestMail(settings).catch((error: Error) => error.message);
    console.log(`  ${fault ?? "Correo de prueba enviado: mira el buzón de la empresa."}`);
    if (!fault || !(await isYes("¿Corriges los datos de EmailJS y pruebas otra vez?", "s"))) return;
  }
}

const WITHOUT_ACCOUNT =
  "Hace falta para enviar correos. Si todavía no lo tienes, termina con Ctrl+C: lo anterior está guardado.";
const UNWRITABLE = "No puede llevar un apóstrofo (') junto con \", $, \\ o `.";

/** A value as Node, Docker and a shell all read it back from .env; undefined when there is no such way. */
function written(value: string): string | undefined {
  if (/^[\w.:/@-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  return /["$\\`]/.test(value) ? undefined : `"${value}"`;
}

function settingsText(): string {
  const file = existsSync(settingsFile) ? settingsFile : join(project, ".env.example");
  return readFileSync(file, "utf8");
}

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
    "Deja vacío y pulsa Enter para conservar lo que está entre [ ]; un guion (-) lo borra.\n" +
      "Cada respuesta se guarda al momento: puedes detenerte con Ctrl+C y seguir otro día.",
  );
  const { value } = parseJson(readFileSync(join(project, FACTS)));
  await askFacts(value as Fields);
  console.log(`\nGuardado en ${FACTS}.`);
  await askSettings(siteQuestions);
  await askAccount();
  console.log("\nGuardado en .env. Ahora mira qué falta: npm run check:content");
  process.stdin.destroy();
}
