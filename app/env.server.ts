/** The settings of the environment. Imports only Node and zod, because publicar.sh runs this file alone. */
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

/** A PostgreSQL address without a server, `postgres://ana:clave@/base`, means this machine. */
function isDatabaseAddress(value: string): boolean {
  if (/^postgres(ql)?:\/\/./.test(value)) return URL.canParse(value.replace("@/", "@localhost/"));
  return /^file:./.test(value);
}

const origin = z
  .string()
  .refine(isWebAddress, "debe ser una dirección como https://ejemplo.pe")
  .transform((value) => new URL(value).origin);

/** Returns whether the site runs on a developer's machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Matches host names that are not public (RFC 2606 and 6761) and IP addresses. */
const NOT_PUBLIC = /^[^.]+$|^[\d.]+$|:|\.(localhost|local|internal|lan|test|example|invalid)$/;

/** Returns whether an origin can be reached, and found by search engines, from everywhere. */
export const isPublicHost = (origin: string) => !NOT_PUBLIC.test(new URL(origin).hostname);

/** Returns the form that SITE_URL must have: only the origin, with a port only on this machine over http. */
function siteOrigin(value: string): string {
  const { origin, protocol, hostname } = new URL(value);
  const isHere = protocol === "http:" && isLoopback(hostname);
  return isHere ? origin : `${protocol}//${hostname}`;
}

/** Matches an IPv6 address, or a name or IPv4 address that a Host header can equal. */
const HOST_NAME = /^(\[[\da-f:]+\]|[\w-]+(\.[\w-]+)*)$/;

const siteUrl = z.string().superRefine((value, context) => {
  const isUsable = isWebAddress(value) && HOST_NAME.test(new URL(value).hostname);
  const right = isUsable ? siteOrigin(value) : "https://www.ejemplo.pe";
  if (value !== right) context.addIssue(`debe ser solo el origen, sin nada después: ${right}`);
});

/** The rules of INBOX_PASSWORD: minimum length, and minimum number of different characters. */
const MIN_PASSWORD_LENGTH = 12;
const MIN_DIFFERENT = 6;

/** Common passwords, after digits and signs are removed; empty for a password of digits only. */
const COMMON_PASSWORD =
  /^(pass|password|passw|admin|administrador|contraseñ?n?a|clave|secret[ao]|qwerty(uiop)?|asdfgh(jkl)?|abc(def)?|qwaszx|qazwsx|bienvenid[ao]|welcome|bandeja|mensajes|peru)*$/;

const password = z
  .string()
  .normalize("NFC")
  .min(MIN_PASSWORD_LENGTH, `debe tener al menos ${MIN_PASSWORD_LENGTH} caracteres`)
  .refine(
    (text) => new Set(text).size >= MIN_DIFFERENT,
    `debe tener al menos ${MIN_DIFFERENT} caracteres distintos`,
  )
  .refine(
    (text) => !COMMON_PASSWORD.test(text.toLowerCase().replace(/[^\p{L}]/gu, "")),
    "es de las que se prueban primero: mejor una frase",
  );

/** Returns why a password is too weak, in Spanish; undefined when it is not. */
export const passwordProblem = (text: string) => password.safeParse(text).error?.issues[0]?.message;

const schema = z.object({
  PORT: wholeNumber(3000, 1, 65_535),
  SITE_URL: siteUrl.optional(),
  EMAILJS_SERVICE_ID: z.string().optional(),
  EMAILJS_TEMPLATE_ID: z.string().optional(),
  EMAILJS_PUBLIC_KEY: z.string().optional(),
  EMAILJS_PRIVATE_KEY: z.string().optional(),
  EMAILJS_URL: origin.default("https://api.emailjs.com"),
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
});

/** Returns what is wrong with variables that are right one by one, in Spanish. */
function findContradictions(given: Partial<Record<string, string>>): string[] {
  const missing = EMAILJS_IDS.filter((name) => !given[name]);
  const isHalfAnAccount = missing.length > 0 && missing.length < EMAILJS_IDS.length;
  return [
    isHalfAnAccount && `falta ${missing.join(", ")} (las tres variables de EmailJS, o ninguna)`,
    Number(given.APP_REPLICAS) > 1 &&
      !given.DATABASE_URL?.startsWith("postgres") &&
      "APP_REPLICAS mayor que 1 necesita PostgreSQL en DATABASE_URL",
  ].filter((text) => text !== false);
}

/** Parses the settings; an empty variable counts as unset. Throws an Error that lists the bad ones in Spanish. */
export function parseEnv(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { data, error } = schema.safeParse(given);
  const problems = [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`),
    ...findContradictions(given),
  ];
  if (!data || problems.length > 0) {
    throw new Error(`Configuración incompleta o incorrecta: ${problems.join("; ")}.`);
  }
  const { EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId } = data;
  const { EMAILJS_PUBLIC_KEY: publicKey, EMAILJS_PRIVATE_KEY: privateKey } = data;
  return {
    /** The public origin of the site, without a trailing slash. */
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    /** The host of SITE_URL; null if SITE_URL is not set, and then every host is accepted. */
    canonicalHost: data.SITE_URL ? new URL(data.SITE_URL).hostname : null,
    /** Null without an account: messages then wait in the inbox. */
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
    /** Gets the path of each copy, to take it off the machine; null if nothing does. */
    backupCommand: data.BACKUP_COMMAND ?? null,
  };
}

export type Settings = ReturnType<typeof parseEnv>;

export type EmailjsAccount = NonNullable<Settings["mailAccount"]>;

let settings: Settings | undefined;

/** Returns the settings of this process. Ends it for a bad variable. */
export function getSettings(): Settings {
  try {
    return (settings ??= parseEnv(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
