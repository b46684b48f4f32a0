import { connect, type Socket } from "node:net";

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

/** Opens a connection that a test holds, says this, and whose end is no fault. */
export function openSocket(url: string, bytes = ""): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write(bytes);
  return socket;
}

/** The status code of a raw answer. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}
