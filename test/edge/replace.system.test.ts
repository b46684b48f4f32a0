import { createServer } from "node:net";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { slowly, startEmailjs, type FakeEmailjs } from "../helpers/emailjs";
import { listMessages, untilAllDelivered } from "../helpers/inbox";
import { startNameserver, type Nameserver } from "../helpers/nameserver";
import { whileVisited } from "../helpers/load";
import { nginx, startEdge, type Edge } from "../helpers/nginx";
import { hasPostgres, startPostgres, type Postgres } from "../helpers/postgres";
import { freePort, startSite, until, type Site } from "../helpers/server";
import { believing, post } from "../helpers/visitor";

describe.skipIf(!nginx || !hasPostgres)("two processes on one inbox behind the edge", () => {
  let postgres: Postgres;
  let databaseUrl: string;
  let emailjs: FakeEmailjs;
  let names: Nameserver;
  let edge: Edge;
  let port: string;
  let apps: Map<string, Site>;
  let last = 1;

  /** Starts a process on an address of its own, as a container has one, and lets the name lead there. */
  async function startReplica(): Promise<string> {
    const address = `127.0.0.${++last}`;
    const env = { HOST: address, PORT: port, TRUST_PROXY_HOPS: "1", DATABASE_URL: databaseUrl };
    apps.set(address, await startSite({ emailjs, env }));
    names.replicas = [...apps.keys()];
    return address;
  }

  /** As Docker does it: the name forgets the address when the process is gone. */
  async function killReplica(address: string): Promise<void> {
    await apps.get(address)?.kill();
    apps.delete(address);
    names.replicas = [...apps.keys()];
  }

  /** The edge keeps what a name leads to for two seconds; an answer that takes long tells nothing. */
  const untilEdgeKnows = () =>
    until(async () => {
      await fetch(`${edge.url}/nada`, { redirect: "manual" }).catch(() => undefined);
      return names.told.join() === names.replicas.join();
    });

  beforeAll(async () => {
    postgres = await startPostgres();
    return () => postgres.remove();
  });

  beforeEach(async () => {
    databaseUrl = await postgres.database();
    emailjs = await startEmailjs();
    emailjs.behaviour = slowly(30);
    names = await startNameserver();
    port = String(await freePort());
    apps = new Map();
    await startReplica();
    await startReplica();
    edge = await startEdge({
      app: `app:${port}`,
      resolver: names.address,
      // Each request comes from a visitor of its own.
      env: believing,
    });
    return async () => {
      await edge.stop();
      await Promise.all([...apps.keys()].map((address) => killReplica(address)));
      await Promise.all([names.stop(), emailjs.stop()]);
    };
  });

  const words = (messages: { message: string }[]) => messages.map(({ message }) => message).sort();
  const mailed = () =>
    words(emailjs.received.map(({ body }) => ({ message: body.template_params.message ?? "" })));

  test("one of which is killed under load lose no message and double none", async () => {
    await untilEdgeKnows();
    const [victim = ""] = apps.keys();
    const { lost, failed, sent } = await whileVisited(edge.url, () => killReplica(victim));
    // Whoever was told that it failed sends it again, as the page says.
    for (const message of failed) {
      await until(async () => (await post(edge.url, message)).status === 200);
    }
    const all = [...sent, ...failed];
    // Nobody but those whom the process was just answering.
    expect(lost.length).toBeLessThanOrEqual(4);
    expect(failed.length).toBeLessThanOrEqual(4);
    await untilAllDelivered(databaseUrl);
    expect(words(await listMessages(databaseUrl))).toEqual(words(all));
    // A mail that was out when its process died may go twice: nobody could write down that it arrived.
    expect([...new Set(mailed())]).toEqual(words(all));
    expect(mailed().length - all.length).toBeLessThanOrEqual(4);
  }, 90_000);

  test("pass a form on when the one that has it ends before it answers, and keep it once", async () => {
    let taken = 0;
    const dying = createServer((socket) => {
      socket.once("data", () => {
        taken += 1;
        socket.resetAndDestroy();
      });
    });
    const address = `127.0.0.${++last}`;
    await new Promise<void>((resolve) => dying.listen(Number(port), address, resolve));
    onTestFinished(() => void dying.close());
    names.replicas = [address, ...apps.keys()];
    await untilEdgeKnows();
    const messages = Array.from({ length: 6 }, freshMessage);
    for (const message of messages) {
      expect((await post(edge.url, message)).status).toBe(200);
    }
    expect(taken).toBeGreaterThan(0);
    expect(words(await listMessages(databaseUrl))).toEqual(words(messages));
    expect(mailed()).toEqual(words(messages));
  });
});
