/**
 * Checks everything, from a clean clone on: `npm run verify`. Installs what is missing, then runs lint, types,
 * the build and every test. The last lines are the failed tests and the sum of the test reports.
 * `npm run verify -- browsers`, or another project of the tests (vite.config.ts), runs that part alone.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { project } from "../project.mjs";

/**
 * Two chains of test runs that go on at the same time, since the tests of `system` mostly wait, for time limits of a
 * minute. With more workers, their databases do not answer in time on a slow machine.
 */
const chains = [
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

/** The counts of a step that failed without a report of tests. */
const ONE_FAILURE = { failures: [], passed: 0, failed: 1, skipped: 0 };

const env = {
  ...process.env,
  PATH: `${join(project, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
};
// NODE_ENV=production would skip the development dependencies, which the checks need.
delete env.NODE_ENV;

rmSync(join(project, "test/results"), { recursive: true, force: true });
mkdirSync(join(project, "test/results"), { recursive: true });
const counts = await verify(process.argv[2]);
for (const name of counts.flatMap(({ failures }) => failures)) console.log(`✗ ${name}`);
const [passed, failed, skipped] = ["passed", "failed", "skipped"].map((key) =>
  counts.reduce((sum, count) => sum + count[key], 0),
);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed ? 1 : 0;

/** Checks one project of the tests, or everything without one; returns the counts of each test run. */
async function verify(part) {
  await installSystemPackages();
  if (!(await installPackages())) return [ONE_FAILURE];
  // The tests of one project build by themselves.
  if (part) return runChain([{ projects: [part], workers: 1 }]);
  const lint = run("Lint", "eslint", ".", "--max-warnings=0");
  const isBuilt = await run("Build", "npm", "run", "build");
  // Beside the tests, of which many wait.
  const types = run("Types", "tsc");
  const format = types.then(() => run("Format", "prettier", "--check", "."));
  const counts = isBuilt ? (await Promise.all(chains.map(runChain))).flat() : [];
  const checks = [isBuilt, await lint, await types, await format];
  return checks.every(Boolean) ? counts : [...counts, ONE_FAILURE];
}

/** Runs a command; prints its output at the end. Returns whether it succeeded. */
async function run(title, command, ...words) {
  const running = promisify(execFile)(command, words, { cwd: project, env, maxBuffer: Infinity });
  running.child.stdin.end();
  // The error of a command that failed has its output, too.
  const { stdout, stderr, code } = await running.catch((error) => error);
  console.log(`\n▸ ${title}\n${stdout}${stderr}`.trimEnd());
  return code === undefined;
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

/** Makes the test runs of a chain one after the other; returns their counts. */
async function runChain(chain) {
  const counts = [];
  for (const testRun of chain) counts.push(await runTests(testRun));
  return counts;
}

/** Runs the tests of these projects; returns the counts and the names of failed tests in the report. */
async function runTests({ projects, workers }) {
  const file = join(project, `test/results/${projects.join("-")}.json`);
  const chosen = projects.flatMap((name) => ["--project", name]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const options = [...chosen, `--maxWorkers=${workers}`, ...reporters];
  const isGreen = await run(`Tests: ${projects.join(", ")}`, "vitest", "run", ...options);
  if (!existsSync(file)) return ONE_FAILURE;
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
