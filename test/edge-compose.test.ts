import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { parseEnv } from "~/env.server";
import { TIMEOUT_MS } from "~/mail/emailjs.server";
import { imageSettings } from "./helpers/edge-templates";

interface Service {
  image?: string;
  build?: { target: string };
  container_name?: string;
  ports?: string[];
  profiles?: string[];
  env_file?: string;
  environment: Record<string, string>;
  restart?: string;
  stop_grace_period?: string;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  networks?: string[] | Record<string, { aliases: string[] }>;
  read_only?: boolean;
  logging?: unknown;
  cap_drop?: string[];
  scale?: string;
}

const read = (name: string) => readFileSync(resolve(import.meta.dirname, "..", name), "utf8");
const compose = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<
    "edge" | "files" | "app" | "app-sqlite" | "postgres" | "database-role" | "certbot",
    Service
  >;
  networks: Record<string, { internal?: boolean; enable_ipv6?: boolean }>;
  volumes: Record<string, null>;
};
const { edge, files, app, postgres, "database-role": role, "app-sqlite": small } = compose.services;

/** `.env.example` with what it only mentions, as the owner fills it in. */
const example = Object.fromEntries(
  [...read(".env.example").matchAll(/^#?([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
) as Record<string, string>;

const seconds = (text = "") => Number(/^(\d+)s$/.exec(text)?.[1]);

describe("compose.yaml", () => {
  test("starts the edge, the app and PostgreSQL, and the small one only when asked", () => {
    const always = Object.entries(compose.services).filter(([, { profiles }]) => !profiles);
    expect(always.map(([name]) => name).sort()).toEqual([
      ...["app", "database-role", "edge", "files", "postgres"],
    ]);
    expect(small.profiles).toEqual(["sqlite"]);
  });

  test("writes logs where edge/logrotate.conf deletes them by days, within Docker's own bounds", () => {
    const rules = read("edge/logrotate.conf");
    const days = /^\s*maxage (\d+)$/m.exec(rules)?.[1];
    expect(rules).toContain(`rotate ${days}\n`);
    expect(rules).toContain("\n/var/lib/docker/containers/*/*-json.log {\n");
    expect(read("docs/deployment.md")).toContain(`its ${days} days into \`logDays\``);
    for (const { logging } of Object.values(compose.services))
      expect(logging).toEqual({
        driver: "json-file",
        options: { "max-size": "10m", "max-file": "5" },
      });
  });

  test("opens ports of the edge alone, so that the app can have many replicas", () => {
    for (const service of [app, small, postgres]) {
      expect(service.ports).toBeUndefined();
      expect(service.container_name).toBeUndefined();
    }
    expect(edge.ports).toHaveLength(2);
  });

  test("leads the edge to either kind of app, which believes one proxy", () => {
    expect(edge.environment.EDGE_APP).toBe(imageSettings().EDGE_APP);
    expect(Object.keys(edge.depends_on ?? {})).toEqual(["files"]);
    expect(small.networks).toEqual({ default: { aliases: ["app"] } });
    for (const { environment } of [app, small]) {
      const host = `app:${environment.PORT}`;
      expect(host).toBe(edge.environment.EDGE_APP);
      expect(environment.TRUST_PROXY_HOPS).toBe("1");
    }
  });

  test("gives the app settings that it accepts", () => {
    for (const { environment } of [app, small]) {
      const env = { ...example, ...environment };
      expect(parseEnv(env)).toMatchObject({ trustProxyHops: 1 });
    }
    expect(parseEnv({ ...app.environment }).databaseUrl).toMatch(
      /^postgres:.*@postgres:5432\/anden$/,
    );
    expect(parseEnv({ ...small.environment }).databaseUrl).toMatch(/^file:/);
  });

  test("restarts what ends, and leaves a send its time", () => {
    for (const service of [edge, app, small, postgres]) {
      expect(service.restart).toBe("unless-stopped");
    }
    for (const service of [files, role]) expect(service.restart).toBe("no");
    for (const service of [app, small]) {
      expect(seconds(service.stop_grace_period)).toBeGreaterThan((2 * TIMEOUT_MS) / 1000);
    }
    expect(postgres.healthcheck?.test.join(" ")).toContain("pg_isready");
    expect(role.depends_on?.postgres?.condition).toBe("service_healthy");
    expect(app.depends_on?.["database-role"]?.condition).toBe("service_completed_successfully");
  });

  test("gives nobody more than it needs, and the database no way out", () => {
    for (const service of Object.values(compose.services)) {
      expect([service.read_only, service.cap_drop]).toEqual([true, ["ALL"]]);
    }
    expect(compose.networks.database?.internal).toBe(true);
    expect(postgres.networks).toEqual(["database"]);
    expect(edge.networks).toBeUndefined();
  });

  test("knows visitors over IPv6, and keeps its number of processes", () => {
    expect(compose.networks.default?.enable_ipv6).toBe(true);
    expect(app.scale).toBe("${APP_REPLICAS:-1}");
  });

  test("keeps messages in named volumes and secrets in .env, which no image gets", () => {
    expect(postgres.volumes).toContain("postgres:/var/lib/postgresql/data");
    expect(small.volumes).toContain("sqlite:/app/data");
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(["postgres", "sqlite"]));
    for (const service of [app, small]) expect(service.env_file).toBe(".env");
    expect(read(".dockerignore").split("\n")).toEqual(
      expect.arrayContaining([".env*", "certificates", "data"]),
    );
    expect(read(".gitignore").split("\n")).toEqual(
      expect.arrayContaining([".env", "/certificates"]),
    );
    expect(read("Dockerfile")).not.toMatch(/EMAILJS|PASSWORD|DATABASE_URL/);
  });

  test("builds stages that the Dockerfile has", () => {
    for (const { build } of [edge, files, app, small]) {
      expect(read("Dockerfile")).toMatch(new RegExp(`^FROM .* AS ${build?.target}$`, "m"));
    }
  });
});

describe(".env.example", () => {
  test("names every variable of the settings and of compose.yaml", () => {
    const known = [
      ...read("app/env.server.ts").matchAll(/^ {2}([A-Z_]+):/gm),
      ...read("compose.yaml").matchAll(/\$\{([A-Z\d_]+):/g),
    ].map(([, name]) => name);
    expect(known.length).toBeGreaterThan(12);
    expect(Object.keys(example)).toEqual(expect.arrayContaining(known));
  });

  test("is itself a configuration that starts", () => {
    expect(parseEnv(example)).toMatchObject({ emailjs: null, contactRateLimit: 20 });
  });
});

test.each([
  "edge/replace.sh",
  "edge/copy-certificate.sh",
  "edge/database-role.sh",
  "edge/keep-hashed-files.sh",
  "edge/start/30-trust-proxies.sh",
  "edge/start/40-choose-servers.sh",
])("%s is a script that a plain shell reads", (script) => {
  execFileSync("sh", ["-n", resolve(import.meta.dirname, "..", script)]);
});
