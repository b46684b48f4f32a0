import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cloneComposition, NEXT_VERSION, type Composition } from "../helpers/composition";
import { whileVisited } from "../helpers/load";
import { freshMessage } from "../helpers/contact";
import { until } from "../helpers/server";
import { ask, post } from "../helpers/visitor";

const MANUAL = "beyond-one-machine.md";
const DATABASE = "anden-swarm-database";
const STACK = "docker stack services anden";

describe("on a swarm, as docs/beyond-one-machine.md starts it", () => {
  let site: Composition;
  let isNew = false;

  /** Settings are taken over from .env in the shell that deploys, so its lines are run in one. */
  async function deploy() {
    const lines = [
      "set -a; . ./.env; VERSION=$(git rev-parse --short HEAD); set +a",
      "for part in app edge files; do docker build --target $part --tag $IMAGES-$part:$VERSION .; done",
      "export EDGE_VERSION=$(docker image inspect --format '{{slice .Id 7 19}}' $IMAGES-edge:$VERSION)",
      "docker tag $IMAGES-edge:$VERSION $IMAGES-edge:$EDGE_VERSION",
      "docker stack deploy --compose-file edge/swarm.yaml --with-registry-auth --detach=false anden",
    ];
    for (const line of lines) site.expectDocumented(MANUAL, line);
    return site.run(lines.join("\n"));
  }
  const running = async () =>
    (await site.run(STACK)).split("\n").filter((line) => /\b([1-9])\/\1\b/.test(line)).length;

  beforeAll(async () => {
    site = await cloneComposition("swarm", [
      "SITE_URL=http://localhost",
      "IMAGES=anden-swarm",
      "APP_REPLICAS=2",
      // Without an account messages wait in the inbox.
      ...["EMAILJS_SERVICE_ID=", "EMAILJS_TEMPLATE_ID=", "EMAILJS_PUBLIC_KEY=", "EMAILJS_URL="],
    ]);
    isNew =
      (await site.run("docker info --format '{{.Swarm.LocalNodeState}}'")).trim() !== "active";
    if (isNew) await site.documented(MANUAL, "docker swarm init");
    // In the place of a provider's PostgreSQL, reached by this machine's own address.
    await site.run(
      `docker run --detach --name ${DATABASE} --publish 5432 --env POSTGRES_PASSWORD=prueba postgres:17`,
    );
    const gateway = await site.run(
      "docker network inspect docker_gwbridge --format '{{(index .IPAM.Config 0).Gateway}}'",
    );
    const published = await site.run(`docker port ${DATABASE} 5432/tcp`);
    const [port] = /\d+$/m.exec(published) ?? [];
    const url = `postgres://postgres:prueba@${gateway.trim()}:${port}/postgres`;
    await site.run(`echo DATABASE_URL=${url} >> .env`);
  });

  afterAll(async () => {
    await site.attempt("docker stack rm anden");
    await until(
      async () => (await site.run("docker ps --all --quiet --filter name=anden_")).trim() === "",
    );
    await site.attempt(`docker rm --force --volumes ${DATABASE}`);
    const images = "docker image ls 'anden-swarm-*' --format '{{.Repository}}:{{.Tag}}'";
    await site.attempt(`docker image rm $(${images})`);
    if (isNew) await site.attempt("docker swarm leave --force");
    await site.attempt("docker volume rm anden_hashed-files");
    await site.remove();
  });

  test("every part comes up, and a form is kept", async () => {
    await deploy();
    // The two services, and the job that has ended.
    await until(async () => (await running()) === 3);
    await until(async () => (await ask(site.url, "/home")).status === 200);
    const message = freshMessage();
    expect((await post(site.url, message)).status).toBe(200);
    const app = "docker exec $(docker ps --quiet --filter name=anden_app | head -1)";
    expect(await site.run(`${app} npm run --silent messages -- --json`)).toContain(message.message);
  });

  test("a new version takes the old one's place under load without losing a request", async () => {
    // The edge's own files would make it anew here, where a load balancer leads elsewhere meanwhile.
    const changes = Object.entries(NEXT_VERSION).filter(([name]) => name.startsWith("app/"));
    site.publish(Object.fromEntries(changes));
    await site.documented(MANUAL, "git pull");
    const edge = () => site.run("docker ps --quiet --filter name=anden_edge");
    const before = await edge();
    const { lost, failed } = await whileVisited(site.url, async () => {
      await deploy();
      await until(async () => (await ask(site.url, "/salud")).text === "bien");
    });
    expect(await edge()).toBe(before);
    expect([lost, failed]).toEqual([[], []]);
  });
});
