import { text } from "node:stream/consumers";
import { listen } from "./server";

/** A stand-in for EmailJS that fails every two seconds, and counts what it took, whoever is still listening. */
export async function startUnreliableEmailjs() {
  const taken = new Map<string, number>();
  /** Messages that it took and whose sender was gone before the answer, and how often. */
  const unanswered = new Map<string, number>();
  let calls = 0;
  let failedAt = Date.now();
  let healthy = false;
  const server = await listen((request, response) => {
    void text(request).then((body) => {
      calls += 1;
      // The background makes up for one failure a second.
      if (!healthy && Date.now() - failedAt > 2000) {
        failedAt = Date.now();
        return calls % 2
          ? response.socket?.resetAndDestroy()
          : response.writeHead(500).end("Internal error");
      }
      const { message } = (JSON.parse(body) as { template_params: { message: string } })
        .template_params;
      taken.set(message, (taken.get(message) ?? 0) + 1);
      response.on("close", () => {
        if (response.writableFinished) return;
        unanswered.set(message, (unanswered.get(message) ?? 0) + 1);
      });
      return setTimeout(() => response.end("OK"), (calls * 7) % 40);
    });
  });
  return { ...server, taken, unanswered, recover: () => (healthy = true) };
}
