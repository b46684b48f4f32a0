import { connect, type Socket } from "node:net";

/**
 * Sends raw bytes and returns the answer when the connection ends, or when no byte has arrived for
 * `patience` milliseconds.
 */
export function sendRaw(url: string, bytes: string | Buffer, patience?: number): Promise<string> {
  const { hostname, port } = new URL(url);
  let answer = "";
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding("latin1");
    if (patience) socket.setTimeout(patience, () => socket.destroy());
    socket.on("data", (chunk: string) => (answer += chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

/** Opens a connection, sends `bytes` and keeps it open. Ignores its errors. */
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
