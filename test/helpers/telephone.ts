import { text } from "node:stream/consumers";
import { listen } from "./program";

export type Telephone = Awaited<ReturnType<typeof startTelephone>>;

/** Starts what the owner is called by: it takes down what ALERT_URL is told, and answers with `status`. */
export async function startTelephone() {
  const server = await listen((request, response) => {
    void text(request).then((body) => {
      telephone.notes.push(body);
      telephone.types.add(request.headers["content-type"]);
      response.writeHead(telephone.status, { Location: "/elsewhere" }).end();
    });
  });
  const notes: string[] = [];
  const types = new Set<string | undefined>();
  const telephone = { ...server, notes, types, status: 200 };
  return telephone;
}
