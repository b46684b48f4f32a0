import { HOUR_MS } from "~/time";
import type { Clock } from "./clock.server";
import { storeMailed, type UnkeptMail } from "./intake.server";
import type { MailHealth } from "./mail-health.server";
import type { Connection } from "./store/connection.server";

/** So many mails that could not be kept are remembered until they can: some 10 MB of memory. */
const MAX_UNKEPT = 1000;

/** A watcher hears for so long of a message that could not be kept. */
const NEWS_MS = HOUR_MS;

/** What this process remembers of messages that the database could not take. */
export interface Unkept {
  /** Notes a message, and remembers it when it was mailed. */
  note(mail: UnkeptMail, isMailed: boolean): void;
  /** Writes down what was mailed; rejects when the database is still away. */
  store(): Promise<void>;
  /** What is to be told of it for an hour. */
  problem(): MailHealth | undefined;
}

export function createUnkept(connection: Connection, clock: Clock): Unkept {
  const mails: UnkeptMail[] = [];
  let lastAt = -Infinity;
  return {
    note(mail, isMailed) {
      lastAt = mail.mailedAt;
      if (isMailed && mails.length < MAX_UNKEPT) mails.push(mail);
    },
    async store() {
      if (mails.length === 0) return;
      const found = [...mails];
      await connection.useSerialized((database) => storeMailed(database, found));
      mails.splice(0, found.length);
    },
    problem() {
      if (clock.now() - lastAt > NEWS_MS) return undefined;
      return {
        problem:
          "Hay mensajes que no se pudieron guardar y solo salieron por correo: revisa que la base de mensajes responda y que el disco tenga espacio.",
        isStopped: true,
      };
    },
  };
}
