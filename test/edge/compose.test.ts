import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { parseEnv } from "~/env.server";
import { project } from "../../scripts/project.mjs";

interface Service {
  ports?: string[];
  environment: Record<string, string>;
  cap_add?: string[];
  networks?: string[];
}

const read = (name: string) => readFileSync(join(project, name), "utf8");
const { services, networks } = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service> & Record<"app" | "app-sqlite", Service>;
  networks: Record<string, { internal?: boolean }>;
};

/** `.env.example` with what it only mentions, as the owner fills it in. */
const example = Object.fromEntries(
  [...read(".env.example").matchAll(/^#?([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
) as Record<string, string>;

describe("compose.yaml", () => {
  test("opens ports of the edge alone, so that the app can have many replicas", () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(["edge"]);
  });

  test("lets every part write, reach and log no more than it needs", () => {
    const bounded = {
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      logging: { driver: "json-file", options: { "max-size": "10m", "max-file": "5" } },
    };
    for (const [name, service] of Object.entries(services)) {
      expect({ name, ...service }).toMatchObject({ name, ...bounded });
    }
    const withRights = Object.entries(services).filter(([, { cap_add }]) => cap_add);
    expect(withRights.map(([name]) => name)).toEqual(["edge", "postgres", "certbot"]);
    expect(services.postgres?.networks).toEqual(["database"]);
    expect(networks.database?.internal).toBe(true);
  });

  test("gives the app settings that it accepts, as one that believes one proxy", () => {
    for (const { environment } of [services.app, services["app-sqlite"]]) {
      expect(parseEnv({ ...example, ...environment })).toMatchObject({ trustProxyHops: 1 });
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
    expect(parseEnv(example)).toMatchObject({ mailAccount: null, contactRateLimit: 20 });
  });
});

const scripts = readdirSync(join(project, "edge")).filter((name) => name.endsWith(".sh"));

test.each(scripts)("edge/%s is a script that a plain shell reads", (script) => {
  execFileSync("sh", ["-n", join(project, "edge", script)]);
});
