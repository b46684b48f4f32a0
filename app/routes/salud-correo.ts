import { health } from "~/start.server";

/** Answers a monitor with 200, or 503 and a word for the gravest urgent problem. Only the owner reads the reason. */
export async function loader(): Promise<Response> {
  const problem = (await health.findCached()).find(({ isUrgent }) => isUrgent);
  return new Response(problem?.word ?? "bien", { status: problem ? 503 : 200 });
}
