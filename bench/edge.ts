/** `npm run bench -- edge`: what the edge gives beside the app alone, and while the app is dead. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import buildIfStale from "../test/helpers/build";
import { nginx, startEdge } from "../test/helpers/nginx";
import { startSite, temporaryFolder } from "../test/helpers/server";
import { believing } from "../test/helpers/visitor";

const run = promisify(execFile);
const CONNECTIONS = "32";
const SECONDS = 8;

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

async function wrk(url: string): Promise<Load> {
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, "--latency", "-s", visitors];
  const { stdout } = await run("wrk", [...options, "-H", "Accept-Encoding: br", url]);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: / 99%\s+(\S+)/.exec(stdout)?.[1] ?? "?",
  };
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
  const app = await startSite({ env: { TRUST_PROXY_HOPS: "1" } });
  writeFileSync(visitors, SCRIPT);
  const edge = await startEdge({ app: new URL(app.url).host, env: believing });
  const home = `${edge.url}/home`;
  try {
    console.log(
      `edge: /home over ${CONNECTIONS} connections for ${SECONDS} s; ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
    );
    show("the app alone, page remembered", await wrk(`${app.url}/home`));
    show("the edge, app alive", await wrk(home));
    await app.kill();
    edge.age(200_000);
    show("the edge, every app dead, page a day old", await wrk(home));
  } finally {
    await edge.stop();
    await app.kill();
  }
}
