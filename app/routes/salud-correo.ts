import { health } from "~/start.server";

/** Returns the health for monitoring: 200 or 503 with one word; the reason is for the owner only. */
export async function loader(): Promise<Response> {
  const problem = (await health.findCached()).find(({ isUrgent }) => isUrgent);
  return new Response(problem?.word ?? "bien", { status: problem ? 503 : 200 });
}
