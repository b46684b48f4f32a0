import { text } from "node:stream/consumers";
import { atEnd } from "./cleanup";
import { listen } from "./program";

export type AlertReceiver = Awaited<ReturnType<typeof startAlertReceiver>>;

/** Starts a stand-in for ALERT_URL, which records each alert and answers with `status`. It stops after the test. */
export async function startAlertReceiver() {
  const server = await listen((request, response) => {
    void text(request).then(async (body) => {
      receiver.alerts.push(body);
      await receiver.meanwhile?.();
      receiver.types.add(request.headers["content-type"]);
      response.writeHead(receiver.status, { Location: "/elsewhere" }).end();
    });
  });
  atEnd(() => server.stop());
  const alerts: string[] = [];
  const types = new Set<string | undefined>();
  const receiver = {
    url: server.url,
    alerts,
    types,
    status: 200,
    /** Runs before the answer to an alert. */
    meanwhile: undefined as (() => Promise<unknown>) | undefined,
  };
  return receiver;
}
