import { text } from "node:stream/consumers";
import { atEnd } from "./cleanup";
import { listen } from "./program";

export type Telephone = Awaited<ReturnType<typeof startTelephone>>;

/** Starts a stand-in for ALERT_URL, which keeps each alert and answers with `status`. It stops after the test. */
export async function startTelephone() {
  const server = await listen((request, response) => {
    void text(request).then((body) => {
      telephone.notes.push(body);
      telephone.types.add(request.headers["content-type"]);
      response.writeHead(telephone.status, { Location: "/elsewhere" }).end();
    });
  });
  atEnd(() => server.stop());
  const notes: string[] = [];
  const types = new Set<string | undefined>();
  const telephone = { url: server.url, notes, types, status: 200 };
  return telephone;
}
