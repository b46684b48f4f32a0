/**
 * `npm run bench -- edge`: what the edge adds to serving a file, what it gives while the app is dead,
 * and whether replacing the app under wrk loses a request. Everything stays on the loopback.
 */
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import buildIfStale from "../test/helpers/build";
import { startNameserver } from "../test/helpers/nameserver";
import { nginx, startEdge } from "../test/helpers/nginx";
import { freePort, startSite, temporaryFolder, type Site } from "../test/helpers/server";
import { believing } from "../test/helpers/visitor";

const run = promisify(execFile);
const CONNECTIONS = "32";
const ROUNDS = 3;

/** Makes every request another visitor's: the edge limits how often one may ask the app. */
const visitors = join(temporaryFolder(), "visitors.lua");
const SCRIPT = `local number = 0
request = function()
  number = number + 1
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", number / 65536 % 256, number / 256 % 256, number % 256)
  return wrk.format()
end
`;

interface Load {
  rate: number;
  p99: string;
  /** Answers of 400 and above. */
  refused: number;
  /** Connections that broke. */
  broken: number;
  /** Answers that took more than two seconds. */
  late: number;
}

async function wrk(url: string, seconds: number): Promise<Load> {
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", "-s", visitors];
  const { stdout } = await run("wrk", [...options, "-H", "Accept-Encoding: br", url]);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const [, connect, read, write, late] = (
    /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? []
  ).map(Number);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: / 99%\s+(\S+)/.exec(stdout)?.[1] ?? "?",
    refused,
    broken: (connect ?? 0) + (read ?? 0) + (write ?? 0),
    late: late ?? 0,
  };
}

const median = (loads: Load[]) =>
  loads.sort((one, other) => one.rate - other.rate)[Math.floor(loads.length / 2)] as Load;

/** One after the other in turns, so that a noisy neighbour meets both. */
async function compare(one: string, other: string): Promise<[Load, Load]> {
  const loads: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    loads[0].push(await wrk(one, 4));
    loads[1].push(await wrk(other, 4));
  }
  return [median(loads[0]), median(loads[1])];
}

function show(what: string, { rate, p99, refused, broken, late }: Load): void {
  const lost = `lost ${refused + broken}${late ? `, over two seconds ${late}` : ""}`;
  console.log(
    `${what.padEnd(46)} ${Math.round(rate).toString().padStart(7)}/s  p99 ${p99}  ${lost}`,
  );
}

/** The lines that make nginx send the app's headers with a file. */
function sameHeaders(headers: Headers): string {
  const own = /^(date|connection|keep-alive|content-length|content-type|transfer-encoding)$/;
  return [...headers]
    .filter(([name]) => !own.test(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`)
    .join(" ");
}

export async function bench(): Promise<void> {
  if (!nginx) return console.log("edge: nginx is missing, nothing was measured.");
  if (!(await run("wrk", ["-v"]).catch(({ stdout }: { stdout?: string }) => stdout))) {
    return console.log("edge: wrk is missing, nothing was measured.");
  }
  buildIfStale();
  const port = String(await freePort());
  const filePort = await freePort();
  const folder = temporaryFolder();
  const names = await startNameserver("127.0.0.2");
  let last = 1;
  const startReplica = (): Promise<Site> => {
    const env = { HOST: `127.0.0.${++last}`, PORT: port, TRUST_PROXY_HOPS: "1" };
    return startSite({ env });
  };
  let app = await startReplica();
  const page = await fetch(`${app.url}/home`, { headers: { "Accept-Encoding": "identity" } });
  const bytes = Buffer.from(await page.arrayBuffer());
  const packed = await run("curl", ["-s", "-H", "Accept-Encoding: br", `${app.url}/home`], {
    encoding: "buffer",
  });
  writeFileSync(visitors, SCRIPT);
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, "files/home"), packed.stdout);

  const edge = await startEdge({
    app: `app:${port}`,
    resolver: names.address,
    env: believing,
    extra: {
      "file.conf": `server { listen 127.0.0.1:${filePort}; root ${folder}/files; default_type text/html; location = /home { etag off; ${sameHeaders(page.headers)} add_header Content-Encoding br; } }\n`,
    },
  });
  const home = `${edge.url}/home`;
  const file = `http://127.0.0.1:${filePort}/home`;
  try {
    console.log(
      `edge: /home is ${bytes.length} bytes, ${packed.stdout.length} as brotli; ${CONNECTIONS} connections, ` +
        `median of ${ROUNDS} runs of 4 s; ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
    );
    const direct = await wrk(`${app.url}/home`, 4);
    const redirects = await wrk(`${edge.url}/Nada`, 4);
    const [kept, plain] = await compare(home, file);
    show("the app alone, page remembered", direct);
    show("an unknown path through the edge", redirects);
    show("nginx, the same answer from a file", plain);
    show("the edge, app alive", kept);
    console.log(`${"edge / file".padEnd(46)} ${(kept.rate / plain.rate).toFixed(2)}`);

    const loads = Promise.all([wrk(home, 16), wrk(`${edge.url}/Nada`, 16)]);
    let replaced = 0;
    for (let turn = 0; turn < 2; turn++) {
      const next = await startReplica();
      names.replicas = [new URL(app.url).hostname, new URL(next.url).hostname];
      // Until the edge has asked for the name again: at most three seconds.
      await new Promise((resolve) => setTimeout(resolve, 3500));
      await app.stop();
      names.replicas = [new URL(next.url).hostname];
      app = next;
      replaced += 1;
    }
    const [pages, others] = await loads;
    show(`pages, the app replaced ${replaced} times`, pages);
    show(`unknown paths, the app replaced ${replaced} times`, others);

    await app.kill();
    names.replicas = [];
    edge.age(200_000);
    const [dead, again] = await compare(home, file);
    show("the edge, every app dead, page a day old", dead);
    console.log(
      `${"edge / file, every app dead".padEnd(46)} ${(dead.rate / again.rate).toFixed(2)}`,
    );
  } finally {
    await edge.stop();
    await app.kill();
    await names.stop();
  }
}
