import { isDiskFull } from "~/process/disk-error";
import { isUnavailable, type Connection } from "~/outbox/store/connection.server";

const DISK_FULL =
  "El disco está lleno y no se guarda nada. Pide a quien instaló el sitio que libere espacio, y vuelve a intentarlo.";

const NO_ANSWER =
  "La base de mensajes no responde. Vuelve a intentarlo en un momento; si sigue así, avísale a quien instaló el sitio.";

/** Returns the `run` of the owner's routes: it throws a 503 response while the database cannot be used. */
export const createWithDatabase =
  (connection: Connection): Connection["run"] =>
  async (work) => {
    try {
      return await connection.run(work);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // Not by `data`, which a route without a page answers in English.
      throw new Response(isDiskFull(error) ? DISK_FULL : NO_ANSWER, {
        status: 503,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "30" },
      });
    }
  };
