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
}

const read = (name: string) => readFileSync(join(project, name), "utf8");
const { services } = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service> & Record<"app" | "app-sqlite", Service>;
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

const scripts = ["edge", "edge/start"].flatMap((folder) =>
  readdirSync(join(project, folder))
    .filter((name) => name.endsWith(".sh"))
    .map((name) => `${folder}/${name}`),
);

test.each(scripts)("%s is a script that a plain shell reads", (script) => {
  execFileSync("sh", ["-n", join(project, script)]);
});
