import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

const A = 1;
const NAME_ERROR = 3;

export type Nameserver = Awaited<ReturnType<typeof startNameserver>>;

/** Starts a name server that knows one name, as Docker's knows the replicas of a service. */
export async function startNameserver(...replicas: string[]) {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    nameserver.told = nameserver.replicas;
    socket.send(answer(query, nameserver.replicas), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address() as AddressInfo;
  const nameserver = {
    /** HOST:PORT for nginx's `resolver`. */
    address: `127.0.0.1:${port}`,
    /** The IPv4 addresses behind the name; none means that the name is unknown. */
    replicas,
    /** Those that it told the last time that it was asked. */
    told: [] as string[],
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
  return nameserver;
}

function answer(query: Buffer, replicas: string[]): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const type = question.readUInt16BE(question.length - 4);
  const addresses = type === A ? replicas : [];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (replicas.length === 0 ? NAME_ERROR : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) =>
    // The question's name, type A, class IN, ten minutes (Docker's), four bytes.
    Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 2, 88, 0, 4, ...address.split(".").map(Number)]),
  );
  return Buffer.concat([head, question, ...records]);
}
