import { health } from "~/start.server";

/** One word to a watcher, 200 or 503; why not is for the owner alone. */
export async function loader(): Promise<Response> {
  const { isStopped } = await health.recall();
  return new Response(isStopped ? "detenido\n" : "bien\n", {
    status: isStopped ? 503 : 200,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
