/**
 * The truth about this repository, from a clean clone on: `npm run verify`. It installs what it
 * needs, checks, builds, runs every test, and ends with the count that the runners reported.
 * `npm run verify -- browsers`, `containers` or `fuzz` runs one part, without lint and types; what
 * follows chooses among its files: `npm run verify -- browsers firefox`, `npm run verify -- fuzz soak`.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { project } from "../project.mjs";

const results = join(project, "test/results");

const engine = ["compose version", "info"].every(
  (command) => spawnSync("docker", command.split(" "), { timeout: 20_000 }).status === 0,
);

/** One after the other: a swarm that begins or ends disturbs the networks of everything else that runs. */
const containers = engine ? [["containers"]] : [];

const parts = {
  all: [["unit", "server", "system"], ["browser", "browsers"], ...containers],
  browsers: [["browsers"]],
  containers,
  fuzz: [["system"]],
};
const [part = "all", ...chosen] = process.argv.slice(2);
const groups = parts[part];
if (!groups) throw new Error(`No such part: ${part}. There are ${Object.keys(parts)}.`);
if (part === "fuzz") {
  if (chosen.length === 0) chosen.push("fuzz.system");
  process.env.FUZZ_COUNT ??= "20000";
  process.env.SOAK_SECONDS ??= "600";
}
const reportOf = (group) => `test/results/${group.join("-")}.json`;

/** What the tests use of the system: Debian's packages, each with a file that tells whether it is there. */
const systemPackages = {
  chromium: "/usr/bin/chromium",
  "chromium-headless-shell": "/usr/bin/chromium-headless-shell",
  postgresql: "/usr/lib/postgresql",
  "nginx-light": "/usr/sbin/nginx",
  openssl: "/usr/bin/openssl",
  curl: "/usr/bin/curl",
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  "gir1.2-webkit2-4.1": "/usr/share/doc/gir1.2-webkit2-4.1",
  "python3-gi": "/usr/share/doc/python3-gi",
  xvfb: "/usr/bin/Xvfb",
};

/** How a step is run: for development, since a build or an install for production lacks what is checked. */
function settings(stdio) {
  const env = { ...process.env };
  delete env.NODE_ENV;
  return { cwd: project, env, stdio };
}

function step(title, command, ...options) {
  console.log(`\n▸ ${title}`);
  return spawnSync(command, options, settings("inherit")).status === 0;
}

/** Runs steps one after the other beside others; what each says is printed when it has ended. */
async function lane(...steps) {
  let passed = true;
  for (const [title, command, ...options] of steps) {
    const child = spawn(command, options, settings(["ignore", "pipe", "pipe"]));
    const [out, errors, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    console.log(`\n▸ ${title}\n${out}${errors}`.trimEnd());
    passed = status === 0 && passed;
  }
  return passed;
}

/** One by one, since a release of Debian may lack some. */
function installSystemPackages() {
  const missing = Object.keys(systemPackages).filter((name) => !existsSync(systemPackages[name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.log(`\nAs root on Debian: apt-get install ${missing.join(" ")}.`);
    return;
  }
  step("System packages: list", "apt-get", "update", "-q");
  for (const name of missing) {
    step(`System package: ${name}`, "apt-get", "install", "-y", "--no-install-recommends", name);
  }
}

function installDependencies() {
  const lock = join(project, "package-lock.json");
  const installed = join(project, "node_modules/.package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(lock).mtimeMs) return true;
  return step("Dependencies", "npm", "ci", "--include=dev", "--ignore-scripts");
}

/** The counts of all runners' reports, and a line for each test that did not pass at once. */
function countTests() {
  const count = { passed: 0, failed: 0, skipped: 0, told: [] };
  for (const group of groups) {
    const file = join(project, reportOf(group));
    if (!existsSync(file)) {
      console.log(`No report came of ${group.join(" and ")}.`);
      count.failed += 1;
      continue;
    }
    const report = JSON.parse(readFileSync(file, "utf8"));
    count.passed += report.numPassedTests;
    count.failed += report.numFailedTests;
    count.skipped += report.numPendingTests + report.numTodoTests;
    for (const { assertionResults, message, name } of report.testResults) {
      if (message) count.told.push(`Failed: ${relative(project, name)}: ${message}`);
      for (const { failureMessages, fullName, status } of assertionResults) {
        if (failureMessages.length === 0) continue;
        // What passed in the end keeps the errors of the tries before.
        const outcome = status === "passed" ? "Passed at the second try only" : "Failed";
        const [fault] = failureMessages[0].split("\n");
        count.told.push(`${outcome}: ${relative(project, name)}: ${fullName}: ${fault}`);
      }
    }
  }
  return count;
}

/** Lint takes as long as the three others. */
async function check() {
  const types = ["tsc", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/tsc.json"];
  const lanes = await Promise.all([
    lane(["Lint", "eslint", ".", "--max-warnings=0"]),
    lane(
      ["Build", "npm", "run", "build"],
      ["Types", ...types],
      ["Format", "prettier", "--check", "--cache", "."],
    ),
  ]);
  return lanes.every(Boolean);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
process.env.PATH = `${join(project, "node_modules/.bin")}${delimiter}${process.env.PATH}`;

installSystemPackages();
const checked = installDependencies() && (part !== "all" || (await check()));
let passed = checked;
for (const group of checked ? groups : []) {
  const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(group)}`];
  // A browser works more than it waits, a composition uses the whole machine; servers: vite.config.ts.
  const workers = group.includes("browser") ? 3 : 2;
  const order = group.includes("server") ? [] : [`--maxWorkers=${workers}`];
  const projects = group.flatMap((suite) => ["--project", suite]);
  const run = ["run", ...projects, ...chosen, ...order, "--retry=1", ...report];
  passed = step(`Tests: ${group.join(", ")}`, "vitest", ...run) && passed;
}
if (!engine && (part === "all" || part === "containers")) {
  console.log("\nNo Docker Engine with compose answers here, so no container was started.");
}

const describe = ["rev-parse", "--short", "HEAD"];
const commit = execFileSync("git", describe, { cwd: project, encoding: "utf8" }).trim();
console.log(`\n${passed ? "Everything holds" : "Something does not hold"} at ${commit}.`);
const { passed: good, failed, skipped, told } = countTests();
for (const line of told) console.log(line);
console.log(`${good} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exitCode = passed && failed === 0 ? 0 : 1;
