import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { project } from "../../scripts/project.mjs";

/** The settings that the image gives the edge. */
export function imageSettings(): Record<string, string> {
  const [, target = ""] =
    /AS edge-bare\n([^]*?)\nFROM /.exec(readFileSync(join(project, "Dockerfile"), "utf8")) ?? [];
  const assignments = target.matchAll(/\b([A-Z_]+)=(?:"([^"]*)"|(\S+))/g);
  return Object.fromEntries(
    [...assignments].map(([, name = "", quoted, bare]) => [name, quoted ?? bare ?? ""]),
  );
}

/** Fills a template in as the image's start-up does: the variables that are set and pass its filter. */
function fillIn(template: string, env: Record<string, string>): string {
  const filter = new RegExp(env.NGINX_ENVSUBST_FILTER ?? "");
  return template.replace(
    /\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g,
    (whole, braced?: string, bare?: string) => {
      const name = braced ?? bare ?? "";
      return filter.test(name) && env[name] !== undefined ? env[name] : whole;
    },
  );
}

/** Fills in all templates of a folder, as they stand in `to`; for an nginx before 1.28 when it is one. */
export function fillInAll(
  from: string,
  to: string,
  settings: Record<string, string>,
  isOld: boolean,
): void {
  const names = readdirSync(from, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((name) => name.endsWith(".template"))) {
    const target = join(to, name.slice(0, -".template".length));
    mkdirSync(dirname(target), { recursive: true });
    const text = fillIn(readFileSync(join(from, name), "utf8"), settings);
    writeFileSync(target, isOld ? forOld(text) : text);
  }
}

/** Before 1.25.1 nginx knew HTTP/2 only as a word of "listen", before 1.27.4 no such timeout. */
function forOld(text: string): string {
  return text
    .replace(/^ *http2 on;\n|^keepalive_min_timeout .*\n/m, "")
    .replaceAll(" ssl default_server", " ssl http2 default_server");
}
