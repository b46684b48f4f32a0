/** Reads the settings from the environment. Imports only Node and zod, because publicar.sh runs this file alone. */
import { join } from "node:path";
import { z } from "zod";

const EMAILJS_IDS = ["EMAILJS_SERVICE_ID", "EMAILJS_TEMPLATE_ID", "EMAILJS_PUBLIC_KEY"] as const;

const wholeNumber = (fallback: number, min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `debe ser un número entero de ${min} a ${max}`,
    )
    .transform(Number)
    .default(fallback);

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function hasNoCredentials(value: string): boolean {
  return !URL.canParse(value) || new URL(value).username + new URL(value).password === "";
}

/**
 * A PostgreSQL address without a server, `postgres://ana:clave@/base`, means this machine. A "#" of the password would
 * end the address there, and begins nothing else.
 */
function isDatabaseAddress(value: string): boolean {
  const isKnown = /^(file:.|postgres(ql)?:\/\/[^#]+$)/.test(value);
  return isKnown && URL.canParse(value.replace("@/", "@localhost/"));
}

/** Whether a host name always means this machine: localhost, 127.0.0.1 and the like, or [::1]. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Matches IP addresses, and names that are not public (RFC 2606 and 6761), such as "server" and "site.test". */
const NOT_PUBLIC = /^[^.]+$|^[\d.]+$|:|\.(localhost|local|internal|lan|test|example|invalid)$/;

/** Whether an origin can be reached, and found by search engines, from everywhere. */
export const isPublicOrigin = (origin: string) => !NOT_PUBLIC.test(new URL(origin).hostname);

/** Returns the form that SITE_URL must have: only the origin, and a port only on this machine over http. */
function siteOrigin(value: string): string {
  const { origin, protocol, hostname } = new URL(value);
  const mayHavePort = protocol === "http:" && isLoopback(hostname);
  return mayHavePort ? origin : `${protocol}//${hostname}`;
}

/** Matches host names that a Host header can equal, such as "www.anden.pe" and "[::1]", but not "www..anden.pe". */
const HOST_NAME = /^(\[[\da-f:]+\]|[\w-]+(\.[\w-]+)*)$/;

const siteUrl = z.string().superRefine((value, context) => {
  const isUsable = isWebAddress(value) && HOST_NAME.test(new URL(value).hostname);
  const rightValue = isUsable ? siteOrigin(value) : "https://www.ejemplo.pe";
  if (value === rightValue) return;
  context.addIssue(`debe ser solo el origen, sin nada después: ${rightValue}`);
});

const MIN_PASSWORD_LENGTH = 12;
const MIN_DIFFERENT_CHARACTERS = 6;

/** Matches the letters of a password that others would try first: common words, or no letters at all. */
const COMMON_LETTERS =
  /^(pass|password|passw|admin|administrador|contraseñ?n?a|clave|secret[ao]|qwerty(uiop)?|asdfgh(jkl)?|abc(def)?|qwaszx|qazwsx|bienvenid[ao]|welcome|bandeja|mensajes|peru)*$/;

const password = z
  .string()
  .normalize("NFC")
  .min(MIN_PASSWORD_LENGTH, `debe tener al menos ${MIN_PASSWORD_LENGTH} letras`)
  .refine(
    (text) => new Set(text).size >= MIN_DIFFERENT_CHARACTERS,
    `debe tener al menos ${MIN_DIFFERENT_CHARACTERS} letras distintas`,
  )
  .refine(
    (text) => !COMMON_LETTERS.test(text.toLowerCase().replace(/[^\p{L}]/gu, "")),
    "es de las que se prueban primero: mejor una frase",
  );

/** Explains in Spanish why a password is too weak; undefined when it is not. */
export const passwordProblem = (text: string) => password.safeParse(text).error?.issues[0]?.message;

const schema = z.object({
  PORT: wholeNumber(3000, 1, 65_535),
  SITE_URL: siteUrl.optional(),
  EMAILJS_SERVICE_ID: z.string().optional(),
  EMAILJS_TEMPLATE_ID: z.string().optional(),
  EMAILJS_PUBLIC_KEY: z.string().optional(),
  EMAILJS_PRIVATE_KEY: z.string().optional(),
  EMAILJS_URL: z
    .string()
    .refine(isWebAddress, "debe ser una dirección como https://ejemplo.pe")
    .transform((value) => new URL(value).origin)
    .default("https://api.emailjs.com"),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseAddress,
      "debe ser file:RUTA, o postgres://usuario:clave@servidor/base con los signos de la clave en %XX",
    )
    .optional(),
  CONTACT_RATE_LIMIT: wholeNumber(20, 1, 1_000_000),
  EMAILJS_DAILY_LIMIT: wholeNumber(50, 0, 1_000_000),
  TRUST_PROXY_HOPS: wholeNumber(0, 0, 20),
  APP_REPLICAS: wholeNumber(1, 1, 100),
  DELIVERY_RETRY_SECONDS: wholeNumber(30, 1, 3600),
  MESSAGE_RETENTION_DAYS: wholeNumber(365, 1, 36_500),
  INBOX_PASSWORD: password.optional(),
  ALERT_URL: z
    .string()
    .refine(isWebAddress, "debe ser una dirección como https://ntfy.sh/mi-canal")
    .refine(hasNoCredentials, "no puede llevar usuario ni contraseña")
    .optional(),
  BACKUP_COMMAND: z.string().optional(),
  IPV6_SUBNET: z.cidrv6("debe ser una red como fd12:3456:789a:1::/64").optional(),
});

/** Explains in Spanish which variables do not fit together, although each may be right alone. */
function findContradictions(variables: Partial<Record<string, string>>): string[] {
  const problems: string[] = [];
  const missing = EMAILJS_IDS.filter((name) => !variables[name]);
  const hasPart = missing.length < EMAILJS_IDS.length || variables.EMAILJS_PRIVATE_KEY;
  if (missing.length > 0 && hasPart) {
    problems.push(`falta ${missing.join(", ")} (las tres variables de EmailJS, o ninguna)`);
  }
  const hasPostgres = variables.DATABASE_URL?.startsWith("postgres");
  if (Number(variables.APP_REPLICAS) > 1 && !hasPostgres) {
    problems.push("APP_REPLICAS mayor que 1 necesita PostgreSQL en DATABASE_URL");
  }
  return problems;
}

/** Parses the settings; an empty variable counts as unset. Throws an Error that lists the bad ones in Spanish. */
export function parseEnv(env: Record<string, string | undefined>) {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { data, error } = schema.safeParse(variables);
  const problems = [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`),
    ...findContradictions(variables),
  ];
  if (!data || problems.length > 0) {
    throw new Error(`Configuración incompleta o incorrecta: ${problems.join("; ")}.`);
  }
  const { EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId } = data;
  const { EMAILJS_PUBLIC_KEY: publicKey, EMAILJS_PRIVATE_KEY: privateKey } = data;
  return {
    /** The public origin of the site, without a trailing slash. */
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    /** The host of SITE_URL; null without SITE_URL, and then requests for every host are accepted. */
    canonicalHost: data.SITE_URL ? new URL(data.SITE_URL).hostname : null,
    /** Null without an account; the messages then wait in the inbox. */
    mailAccount:
      serviceId && templateId && publicKey
        ? { serviceId, templateId, publicKey, privateKey, url: data.EMAILJS_URL }
        : null,
    /** The folder of all that the owner has. */
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL ?? `file:${join(data.DATA_DIR, "messages.sqlite")}`,
    /** The messages that a client may send in ten minutes. */
    contactRateLimit: data.CONTACT_RATE_LIMIT,
    dailyMailLimit: data.EMAILJS_DAILY_LIMIT,
    trustProxyHops: data.TRUST_PROXY_HOPS,
    deliveryRetrySeconds: data.DELIVERY_RETRY_SECONDS,
    messageRetentionDays: data.MESSAGE_RETENTION_DAYS,
    /** Null if there is no /bandeja. */
    inboxPassword: data.INBOX_PASSWORD ?? null,
    alertUrl: data.ALERT_URL ?? null,
    /** The command that takes each backup off the machine; null if none does. */
    backupCommand: data.BACKUP_COMMAND ?? null,
  };
}

export type Settings = ReturnType<typeof parseEnv>;

export type EmailjsAccount = NonNullable<Settings["mailAccount"]>;

let settings: Settings | undefined;

/** Returns the settings of this process. Ends the process when a variable is wrong. */
export function getSettings(): Settings {
  try {
    return (settings ??= parseEnv(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
