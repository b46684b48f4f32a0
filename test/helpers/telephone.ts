import { text } from "node:stream/consumers";
import { listen } from "./server";

/** What the owner is called by: it takes down what ALERT_URL is told. */
export interface Telephone {
  url: string;
  notes: string[];
  types: Set<string | undefined>;
  /** What it answers. */
  status: number;
  stop(): Promise<void>;
}

export async function startTelephone(): Promise<Telephone> {
  const server = await listen((request, response) => {
    void text(request).then((body) => {
      telephone.notes.push(body);
      telephone.types.add(request.headers["content-type"]);
      response.writeHead(telephone.status, { Location: "/elsewhere" }).end();
    });
  });
  const telephone: Telephone = { ...server, notes: [], types: new Set(), status: 200 };
  return telephone;
}
