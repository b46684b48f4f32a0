import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { expect } from "vitest";
import { ok } from "../helpers/emailjs";
import { test } from "../helpers/fixtures";
import { startLoad } from "../helpers/load";
import { hasPostgres } from "../helpers/postgres";
import { until } from "../helpers/server";

/** A name that leads to whichever server is the first one, as a provider moves it. */
async function startMovableAddress(port: number) {
  const sockets = new Set<Socket>();
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const target = { port };
  const server = createServer((socket) => {
    const onward = connect(target.port, "127.0.0.1");
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on("error", () => undefined);
      end.on("close", () => {
        socket.destroy();
        onward.destroy();
        sockets.delete(end);
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(next: number) {
      target.port = next;
      cut();
    },
    stop() {
      server.close();
      cut();
    },
  };
}

test.skipIf(!hasPostgres)(
  "a database that dies under load while a standby takes its place, and EmailJS away at the same time, lose no message that was told sent",
  async ({ start, postgres, emailjs }) => {
    const first = new URL(await postgres.database());
    const standby = await postgres.startStandby();
    const address = await startMovableAddress(Number(first.port));
    first.port = String(address.port);
    const env = { DELIVERY_RETRY_SECONDS: "1", TRUST_PROXY_HOPS: "1" };
    const site = await start({ ...env, DATABASE_URL: first.href });

    const load = startLoad(site.url, { rest: 100 });
    await until(() => load.sent.length >= 20);
    emailjs.behaviour = { status: 500, text: "down" };
    await until(() => emailjs.received.length >= load.sent.length);
    await load.more(50);
    await postgres.kill();
    await until(() => load.failed.length >= 5);
    await standby.promote();
    address.leadTo(standby.port);
    emailjs.behaviour = ok;
    const before = load.sent.length;
    await until(() => load.sent.length >= before + 20);
    await load.end();

    const mailed = () => new Set(emailjs.received.map(({ body }) => body.template_params.message));
    await until(() => load.sent.every(({ message }) => mailed().has(message)));
    console.log(`${load.sent.length} told sent, ${load.failed.length} told that it failed`);
    expect(load.lost).toEqual([]);
    await site.kill();
    address.stop();
    standby.stop();
  },
);
