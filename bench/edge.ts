/**
 * `npm run bench -- edge`: what the edge adds to serving a file, and what it gives while the app is dead.
 * Everything stays on the loopback.
 */
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import buildIfStale from "../test/helpers/build";
import { nginx, startEdge } from "../test/helpers/nginx";
import { freePort, startSite, temporaryFolder } from "../test/helpers/server";
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
}

async function wrk(url: string, seconds: number): Promise<Load> {
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", "-s", visitors];
  const { stdout } = await run("wrk", [...options, "-H", "Accept-Encoding: br", url]);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: / 99%\s+(\S+)/.exec(stdout)?.[1] ?? "?",
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

function show(what: string, { rate, p99 }: Load): void {
  console.log(`${what.padEnd(46)} ${Math.round(rate).toString().padStart(7)}/s  p99 ${p99}`);
}

export async function bench(): Promise<void> {
  if (!nginx) return console.log("edge: nginx is missing, nothing was measured.");
  if (!(await run("wrk", ["-v"]).catch(({ stdout }: { stdout?: string }) => stdout))) {
    return console.log("edge: wrk is missing, nothing was measured.");
  }
  buildIfStale();
  const filePort = await freePort();
  const folder = temporaryFolder();
  const app = await startSite({ env: { TRUST_PROXY_HOPS: "1" } });
  const packed = await run("curl", ["-s", "-H", "Accept-Encoding: br", `${app.url}/home`], {
    encoding: "buffer",
  });
  writeFileSync(visitors, SCRIPT);
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, "files/home"), packed.stdout);

  const edge = await startEdge({
    app: new URL(app.url).host,
    env: believing,
    extra: {
      "file.conf": `server { listen 127.0.0.1:${filePort}; root ${folder}/files; default_type text/html; add_header Content-Encoding br; }\n`,
    },
  });
  const home = `${edge.url}/home`;
  const file = `http://127.0.0.1:${filePort}/home`;
  try {
    console.log(
      `edge: /home is ${packed.stdout.length} bytes as brotli; ${CONNECTIONS} connections, ` +
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

    await app.kill();
    edge.age(200_000);
    const [dead, again] = await compare(home, file);
    show("the edge, every app dead, page a day old", dead);
    console.log(
      `${"edge / file, every app dead".padEnd(46)} ${(dead.rate / again.rate).toFixed(2)}`,
    );
  } finally {
    await edge.stop();
    await app.kill();
  }
}
