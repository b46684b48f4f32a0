/**
 * Checks everything, from a clean clone on: `npm run verify`. Installs what is missing, then runs lint, types,
 * the build and every test. The last lines are the failed tests and the sum of the test reports.
 * `npm run verify -- browsers`, or another project of the tests (vite.config.ts), runs that part alone.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { project } from "../project.mjs";

const [part] = process.argv.slice(2);

/**
 * The test runs, in chains that go on at the same time: the tests of `system` mostly wait, for time limits of a minute.
 * With more workers, their databases do not answer in time on a slow machine.
 */
const chains = part
  ? [[{ projects: [part], workers: 1 }]]
  : [
      [{ projects: ["unit", "server", "browser"], workers: 3 }],
      [
        { projects: ["system"], workers: 3 },
        { projects: ["browsers", "containers"], workers: 1 },
      ],
    ];

/**
 * The Debian packages of the tests, each with one of its programs. Without a package its tests are skipped; without
 * Chromium's shell they run in Chromium. Debian's Caddy is too old: CADDY_PATH names one (README).
 */
const systemPackages = {
  chromium: "/usr/bin/chromium",
  "chromium-headless-shell": "/usr/lib/chromium/chromium-headless-shell",
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
  postgresql: "/usr/lib/postgresql",
};

const env = {
  ...process.env,
  PATH: `${join(project, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
};
// NODE_ENV=production would skip the development dependencies, which the checks need.
delete env.NODE_ENV;

/** Runs a command; prints its output at the end. Returns whether it succeeded. */
async function run(title, command, ...words) {
  const child = spawn(command, words, { cwd: project, env, stdio: ["ignore", "pipe", "pipe"] });
  // A program that is not there fails, too.
  const ended = once(child, "close").catch(({ message }) => [message]);
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  console.log(`\n▸ ${title}\n${output}${errors}`.trimEnd());
  return status === 0;
}

/** Installs the packages one by one, because a Debian release may lack one of them. */
async function installSystemPackages() {
  const missing = Object.keys(systemPackages).filter((name) => !existsSync(systemPackages[name]));
  if (missing.length === 0) return;
  await run("System packages: list", "apt-get", "update", "-q");
  const install = ["install", "-yq", "--no-install-recommends"];
  for (const name of missing) await run(`System package: ${name}`, "apt-get", ...install, name);
}

async function installPackages() {
  const installed = join(project, "node_modules/.package-lock.json");
  const lock = statSync(join(project, "package-lock.json"));
  if (existsSync(installed) && statSync(installed).mtimeMs > lock.mtimeMs) return true;
  return run("Packages", "npm", "ci", "--include=dev");
}

/** Builds; lint, types and format then go on beside the tests, of which many wait. */
async function startChecks() {
  const lint = run("Lint", "eslint", ".", "--max-warnings=0");
  const isBuilt = await run("Build", "npm", "run", "build");
  const others = async () => {
    const typed = await run("Types", "tsc");
    const formatted = await run("Format", "prettier", "--check", ".");
    return [await lint, typed, formatted].every(Boolean);
  };
  return { isBuilt, ended: others() };
}

/** Counts for what failed without a report. */
const FAILED = { failures: [], passed: 0, failed: 1, skipped: 0 };

/** Makes the test runs of a chain one after the other; returns their counts. */
async function testChain(runs) {
  const counts = [];
  for (const one of runs) counts.push(await test(one));
  return counts;
}

/** Runs the tests of these projects; returns the counts and the names of failed tests in the report. */
async function test({ projects, workers }) {
  const file = join(project, `test/results/${projects.join("-")}.json`);
  const chosen = projects.flatMap((name) => ["--project", name]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const options = [...chosen, `--maxWorkers=${workers}`, ...reporters];
  const isGreen = await run(`Tests: ${projects.join(", ")}`, "vitest", "run", ...options);
  if (!existsSync(file)) return FAILED;
  const report = JSON.parse(readFileSync(file, "utf8"));
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    failures: tests.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
    passed: report.numPassedTests,
    // A test file that fails to load reports no failed test, so count it here.
    failed: report.numFailedTests || Number(!isGreen),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

rmSync(join(project, "test/results"), { recursive: true, force: true });
mkdirSync(join(project, "test/results"), { recursive: true });
await installSystemPackages();
const isInstalled = await installPackages();
// The tests of one part alone build by themselves.
const checks =
  isInstalled && !part ? await startChecks() : { isBuilt: isInstalled, ended: isInstalled };
const counts = checks.isBuilt ? (await Promise.all(chains.map(testChain))).flat() : [];
if (!checks.isBuilt || !(await checks.ended)) counts.push(FAILED);
const sum = (name) => counts.reduce((all, count) => all + count[name], 0);
const skipped = sum("skipped");
for (const name of counts.flatMap(({ failures }) => failures)) console.log(`✗ ${name}`);
console.log(
  `\n${sum("passed")} passed, ${sum("failed")} failed${skipped ? `, ${skipped} skipped` : ""}`,
);
process.exitCode = sum("failed") ? 1 : 0;
