import { health } from "~/start.server";

/** Returns the mail health for monitoring: 200 or 503, without the reason, which only the owner may see. */
export async function loader(): Promise<Response> {
  const { isStopped } = await health.findCached();
  return new Response(isStopped ? "detenido\n" : "bien\n", {
    status: isStopped ? 503 : 200,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
