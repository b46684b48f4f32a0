/** The limits that must agree with each other, or with another file, which `test/http/limits.unit.test.ts` reads. */
import { DAY_MS, SECOND_MS } from "./time";

/** The maximum size of a body. The Caddyfile refuses one from 65,000 bytes on. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The maximum size of a form that is saved: the form of what was saved is larger, and must fit into a body. */
export const MAX_SAVED_FORM_BYTES = 48 * 1024;

/** The maximum size of a body with photos: 16 MB and other fields. The Caddyfile refuses one from 17 MB on. */
export const MAX_PHOTOS_BYTES = 16 * 1024 * 1024 + 4096;

/**
 * The maximum number of parts of a body with photos: the photos, and two other fields. A part costs ten times the CPU
 * time of a field.
 */
export const MAX_PARTS = 20;

/** The paths that accept photos, which the Caddyfile has, too. They check the session before they read the body. */
export const PHOTOS_PATH = /^\/bandeja\/contenido\/[a-z-]+\/foto$/;

/** After this an upload begins no further photo. One takes a few seconds, and then the owner needs an answer, too. */
export const PHOTOS_WITHIN_MS = 5 * SECOND_MS;

/*
 * While a visitor waits, a message is stored and then mailed, or mailed at once when it cannot be stored. Each of
 * these times is therefore shorter than the next one, and the last one than the time after which Caddy gives up.
 */

/** How long the database may take. */
export const DB_WITHIN_MS = 7 * SECOND_MS;

/** How long the mail provider may take. */
export const MAIL_WITHIN_MS = 10 * SECOND_MS;

/** How long a visitor waits for the outcome. */
export const ANSWER_WITHIN_MS = 11 * SECOND_MS;

/*
 * How long open requests may take after SIGTERM, and then the records of the last mails: together less than
 * `stop_grace_period` in compose.yaml.
 */
export const STOP_WITHIN_MS = 25 * SECOND_MS;
export const FINISH_WITHIN_MS = 3 * SECOND_MS;

/** How far ahead the site stores a time at most; a later one is of a wrong clock (outbox/housekeeping.server.ts). */
export const MAX_AHEAD_MS = DAY_MS;
