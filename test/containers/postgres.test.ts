import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { cloneComposition, type Composition } from "../helpers/composition";
import { freshMessage } from "../helpers/contact";
import { commandsIn, readDocument } from "../helpers/manual";
import { until } from "../helpers/server";
import { ask, post } from "../helpers/visitor";
import { runCron } from "../helpers/cron";
import { buildCertbot } from "./certbot";

const MANUAL = "deployment.md";
const BACKUP = "backup.md";

describe("the composition of edge, app and PostgreSQL, as docs/deployment.md starts it", () => {
  let site: Composition;

  beforeAll(async () => {
    site = await cloneComposition("postgres", [
      "SITE_URL=https://www.ejemplo.pe",
      "CERTBOT_IMAGE=anden-postgres-certbot",
      "IPV6_SUBNET=fd5c:a4de:99::/64",
    ]);
    return () => site.remove();
  });

  const send = async (to = site.url) => {
    const message = freshMessage();
    expect((await post(to, message)).status).toBe(200);
    return message.message;
  };
  const messages = () =>
    site.documented(MANUAL, "docker compose exec app npm run --silent messages");
  const kept = () => site.run("docker compose exec -T app npm run --silent messages -- --json");
  const sql = async (query: string) => {
    const psql = "docker compose exec -T postgres psql --username anden --tuples-only --command";
    return (await site.run(`${psql} "${query}"`)).trim();
  };

  test("comes up at once, healthy, and keeps pages at the edge", async () => {
    await site.documented(MANUAL, "docker version");
    await site.documented(MANUAL, "docker compose version");
    await site.documented(MANUAL, "docker compose up --detach --build --wait");
    await site.startEmailjs();
    const states = await site.documented(MANUAL, "docker compose ps");
    for (const service of ["edge", "app", "postgres"]) {
      expect(states).toMatch(new RegExp(`anden-postgres-${service}-1 .*\\(healthy\\)`));
    }
    const look = "docker compose exec edge curl -sI http://localhost/home";
    expect(await site.documented(MANUAL, look)).toMatch(/200 OK[^]*X-Edge-Cache: MISS/);
    expect(await site.documented(MANUAL, look)).toMatch(/200 OK[^]*X-Edge-Cache: HIT/);
    await site.documented(MANUAL, "docker compose exec edge curl -s http://localhost/salud/correo");
  });

  test("keeps a form, mails it once and shows it", async () => {
    const words = await send();
    await until(async () => (await site.mails()).length === 1);
    expect((await site.mails())[0]?.template_params.message).toBe(words);
    await until(async () => /Enviado/.test(await messages()));
    expect(await site.documented(MANUAL, "docker compose logs --tail 50 app")).not.toContain(words);
    expect(await site.documented(MANUAL, "docker compose logs --tail 50 edge")).toMatch(
      /"POST \/contacto" 200 /,
    );
    await site.documented(MANUAL, "docker stats --no-stream");
  });

  test("is watched by lines that say nothing while all is well", async () => {
    await site.documented(BACKUP, "sh edge/backup.sh");
    for (const line of commandsIn(readDocument("alerts.md"))) {
      const { status, output } = await site.attempt(line.replace("http://localhost", site.url));
      expect([line, status, output]).toEqual([line, 0, expect.any(String)]);
    }
  });

  test("holds no more than it needs: no nameless volume, bounded memory, the app no superuser nor the edge at the database", async () => {
    const all = "docker inspect $(docker compose ps --all --quiet) --format";
    const volumes = await site.run(`${all} '{{range .Mounts}}{{println .Name}}{{end}}'`);
    expect(volumes).not.toMatch(/^[0-9a-f]{64}$/m);
    const limits = await site.run(
      "docker inspect $(docker compose ps --quiet) --format '{{.HostConfig.Memory}} {{.HostConfig.PidsLimit}}'",
    );
    for (const line of limits.trim().split("\n")) expect(line).toMatch(/^[1-9]\d{7,} \d{2,}$/);
    expect(await sql("select rolsuper from pg_roles where rolname = current_user")).toBe("f");
    const reach = await site.attempt(
      "docker compose exec -T edge curl -s --max-time 3 postgres:5432",
    );
    expect(reach.output + reach.status).toBe("6");
  });

  test("has in the app's image only what the app reads, for a user without rights", async () => {
    const look =
      "id -un; du -sm . | cut -f1; ls . build; ls node_modules | grep -x -e typescript -e vite; :";
    const said = await site.run(`docker run --rm anden-postgres-app sh -c '${look}'`);
    const [user, megabytes, ...names] = said.trim().split("\n").filter(Boolean);
    expect(user).toBe("node");
    expect(Number(megabytes)).toBeLessThan(100);
    expect(names).toEqual([
      ...[".:", "build", "data", "node_modules", "package.json", "public", "scripts"],
      ...["build:", "client", "messages", "server"],
    ]);
  });

  test("knows visitors over IPv6 by their own networks", async () => {
    const address = `docker inspect $(docker compose ps --quiet edge) --format '{{range .NetworkSettings.Networks}}{{.GlobalIPv6Address}}{{end}}'`;
    const edge = (await site.run(address)).trim();
    const visitor = `fetch("http://[${edge}]/home").then(({ status }) => console.log(status))`;
    await site.run(
      `docker run --rm --network anden-postgres_default --ip6 fd5c:a4de:99::77 anden-postgres-app node -e '${visitor}'`,
    );
    expect(await site.run("docker compose logs edge")).toMatch(/fd5c:a4de:99:: .*"GET \/home" 200/);
  });

  test("is restored from the night's copy, over what came later", async () => {
    const before = await send();
    expect(await site.documented(BACKUP, "sh edge/backup.sh")).toMatch(
      /^\d+ messages in respaldos\/mensajes-\d{4}-\d\d-\d\d\.dump$/m,
    );
    const later = await send();
    await site.documented(BACKUP, "docker compose stop app");
    await site.documented(
      BACKUP,
      'docker compose exec -T postgres pg_restore --username anden --dbname anden --clean --if-exists --single-transaction --exit-on-error < "respaldos/mensajes-$(date +%F).dump"',
    );
    await site.documented(BACKUP, "docker compose start app");
    await until(async () => (await ask(site.url, "/salud")).status === 200);
    const now = await kept();
    expect(now).toContain(before);
    expect(now).not.toContain(later);
    await send();
  });

  test("keeps seven daily and four monthly copies for its maker alone, and the good one when a new one fails", async () => {
    const days = ["01-05", "07-02", "07-30", "08-01", "08-20", "09-09"];
    for (let day = 10; day < 18; day++) days.push(`09-${day}`);
    for (const day of days) await site.run(`: > respaldos/mensajes-2026-${day}.dump`);
    await runCron(site, "edge/backup.sh");
    const copies = async () => (await site.run("ls respaldos")).trim().split("\n");
    const today = (await site.run("date +%F")).trim();
    const monthly = ["07-02", "08-01", "09-09"];
    const daily = ["09-12", "09-13", "09-14", "09-15", "09-16", "09-17"];
    const stay = [...monthly, ...daily].map((day) => `2026-${day}`);
    expect(await copies()).toEqual([...stay, today].map((day) => `mensajes-${day}.dump`));
    expect(await site.run(`stat --format %a respaldos/mensajes-${today}.dump`)).toBe("600\n");
    expect(await site.run("git status --porcelain")).toBe("");
    const told = await sql("select value from state where name = 'backup_at'");
    expect(Date.now() - Date.parse(told)).toBeLessThan(600_000);

    const sum = `sha256sum respaldos/mensajes-${today}.dump`;
    const good = await site.run(sum);
    await site.run("docker compose stop postgres");
    expect((await site.attempt("sh edge/backup.sh")).status).not.toBe(0);
    await site.run("docker compose up --detach --wait --no-deps postgres");
    expect(await site.run(sum)).toBe(good);
    expect(await copies()).toHaveLength(10);
  });

  test("takes other settings, the password of the database too", async () => {
    await site.run("sed -i 's/^POSTGRES_PASSWORD=.*/POSTGRES_PASSWORD=p@ss/' .env");
    expect((await site.attempt("docker compose up --detach --wait")).status).toBe(1);
    expect(await site.run("docker compose logs database-role")).toContain(
      "letters and digits only",
    );
    await site.run("sed -i 's/^POSTGRES_PASSWORD=.*/POSTGRES_PASSWORD=otra/' .env");
    await site.run("echo APP_REPLICAS=2 >> .env");
    await site.documented(MANUAL, "docker compose up --detach --wait");
    expect((await site.run("docker compose ps --quiet app")).trim().split("\n")).toHaveLength(2);
    const words = await send();
    expect(await kept()).toContain(words);
  });

  test("gets its first certificate by webroot, and renews it", async () => {
    await buildCertbot(site, "anden-postgres-certbot");
    await site.documented(
      MANUAL,
      'docker compose run --rm certbot certonly --webroot --webroot-path /webroot --deploy-hook "cp -L \\$RENEWED_LINEAGE/*.pem /certificates" --non-interactive --agree-tos --email admin@ejemplo.pe --domain www.ejemplo.pe --domain ejemplo.pe',
    );
    await site.documented(MANUAL, "sh edge/reload.sh");
    expect(existsSync(join(site.folder, "certificates/privkey.pem"))).toBe(true);
    const home = { headers: { Host: "ejemplo.pe" } };
    await until(() => ask(site.secureUrl, "/home").catch(() => undefined));
    const { headers } = await ask(site.url, "/home?a=1", home);
    expect(headers.location).toBe("https://www.ejemplo.pe/home?a=1");
    const secure = await ask(site.secureUrl, "/home", { headers: { Host: "www.ejemplo.pe" } });
    expect([secure.status, secure.headers["strict-transport-security"]]).toEqual([
      200,
      "max-age=31536000",
    ]);
    await runCron(site, "certbot renew");
    expect((await ask(site.secureUrl, "/home")).status).toBe(200);
  });

  test("ends without losing a message", async () => {
    const words = await send(site.secureUrl);
    await site.documented(MANUAL, "docker compose --profile '*' down");
    await site.documented(MANUAL, "docker compose up --detach --wait");
    expect(await kept()).toContain(words);
  });
});
