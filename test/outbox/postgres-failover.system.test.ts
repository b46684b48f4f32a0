import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmailjs, type FakeEmailjs } from "../helpers/emailjs";
import { startLoad } from "../helpers/load";
import { hasPostgres, startPostgres, type Postgres } from "../helpers/postgres";
import { startSite, until, type Site } from "../helpers/server";

/** A name that leads to whichever server is the first one, as a provider moves it. */
async function startMovableAddress(port: number) {
  const sockets = new Set<Socket>();
  const target = { port };
  const server: Server = createServer((socket) => {
    const onward = connect(target.port, "127.0.0.1");
    for (const end of [socket, onward]) {
      sockets.add(end);
      end
        .on("error", () => undefined)
        .on("close", () => {
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
      for (const socket of sockets) socket.destroy();
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe.skipIf(!hasPostgres)(
  "a database that dies under load while a standby takes its place",
  () => {
    let postgres: Postgres;
    let emailjs: FakeEmailjs;
    let site: Site;

    beforeAll(async () => {
      emailjs = await startEmailjs();
      postgres = await startPostgres();
    });

    afterAll(async () => {
      await site.kill();
      await postgres.remove();
      await emailjs.stop();
    });

    test("loses no message that was told sent, with EmailJS away at the same time", async () => {
      const first = new URL(await postgres.database("failover"));
      const standby = await postgres.startStandby();
      const address = await startMovableAddress(Number(first.port));
      first.port = String(address.port);
      const env = { DATABASE_URL: first.href, DELIVERY_RETRY_SECONDS: "1", TRUST_PROXY_HOPS: "1" };
      site = await startSite({ emailjs, env });

      const load = startLoad(site.url, { rest: 100 });
      await until(() => load.sent.length >= 20);
      emailjs.behaviour = { status: 500, text: "down" };
      await until(() => emailjs.received.length >= load.sent.length);
      await load.more(50);
      await postgres.kill();
      await until(() => load.failed.length >= 5);
      await standby.promote();
      address.leadTo(standby.port);
      emailjs.behaviour = { status: 200, text: "OK" };
      const before = load.sent.length;
      await until(() => load.sent.length >= before + 20);
      await load.end();

      const mailed = () =>
        new Set(emailjs.received.map(({ body }) => body.template_params.message));
      await until(() => load.sent.every(({ message }) => mailed().has(message)));
      console.log(`${load.sent.length} told sent, ${load.failed.length} told that it failed`);
      expect(load.lost).toEqual([]);
      address.stop();
      standby.stop();
    });
  },
);
