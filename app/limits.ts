/** The limits that must agree with each other or with another file. `test/http/limits.unit.test.ts` compares them. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./time";

/** The maximum size of a body. The Caddyfile refuses one from 65,000 bytes on. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The maximum size of a form that is saved. Smaller, since the form with the saved values is larger and must fit, too. */
export const MAX_SAVED_FORM_BYTES = 48 * 1024;

/** How large the photos of a body may be together, in MB, and how many they may be. The owner reads both. */
export const MAX_PHOTOS_MB = 16;
export const MAX_PHOTOS = 18;

/** The maximum size of a body with photos and other fields. The Caddyfile refuses one from 17 MB on. */
export const MAX_PHOTOS_BYTES = MAX_PHOTOS_MB * 1024 * 1024 + 4096;

/** The maximum number of parts of a body with photos, with two for fields. A part costs ten times the CPU of a plain field. */
export const MAX_PARTS = MAX_PHOTOS + 2;

/** Matches the paths that accept photos, as the Caddyfile does. They check the session before they read the body. */
export const PHOTOS_PATH = /^\/bandeja\/contenido\/[a-z0-9-]+\/foto$/;

/** After this time an upload begins no other photo, so that the owner gets an answer. A photo takes a few seconds. */
export const PHOTOS_WITHIN_MS = 5 * SECOND_MS;

/** How long a process claims the nightly copy. Then another one tries again, and the first one has failed. */
export const COPY_CLAIM_MS = HOUR_MS;

/** How long the owner waits for a copy, longer than any other silent connection lasts. Caddy waits longer. */
export const COPY_WITHIN_MS = 10 * MINUTE_MS;

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

/** How long open requests may take after SIGTERM. */
export const STOP_WITHIN_MS = 25 * SECOND_MS;

/** How long the last work may take after that. Both together take less than `stop_grace_period` in compose.yaml. */
export const FINISH_WITHIN_MS = 3 * SECOND_MS;

/** The site stores no time that is further ahead. One that is was written by a wrong clock (housekeeping.server.ts). */
export const MAX_AHEAD_MS = DAY_MS + HOUR_MS;
