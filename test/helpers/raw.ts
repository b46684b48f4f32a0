import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { connect as connectSecurely } from "node:tls";

/**
 * Sends bytes as they are and returns all that comes back until the connection ends, or until
 * nothing has come for `patience` milliseconds where that is given.
 */
export function sendRaw(url: string, bytes: string | Buffer, patience?: number): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding("latin1");
    if (patience) socket.setTimeout(patience, () => socket.destroy());
    socket.on("data", (chunk: string) => (answer += chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

/** Sends bytes as they are over TLS and returns all that comes back. */
export function sendRawSecurely(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connectSecurely({ port: Number(port), host: hostname, rejectUnauthorized: false });
  socket.write(bytes);
  return text(socket);
}

/** The status code of a raw answer. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}
