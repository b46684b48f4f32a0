/**
 * The truth about this repository, from a clean clone on: `npm run verify`. It installs what it
 * needs, checks, builds, runs every test, and ends with the count that the runners reported.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { containerSuites, hasEngine } from "./engine.mjs";

const project = resolve(import.meta.dirname, "..");
const results = join(project, "test/results");

/** The vitest projects that run, one after the other; each writes test/results/NAME.json. */
const all = [
  "servidor",
  "sistema",
  "navegador",
  "navegadores",
  ...(hasEngine() ? containerSuites : []),
];
/** The browsers are driven as Linux has them, and Windows knows no signals to end a server with. */
const suites = { linux: all, win32: [] }[process.platform] ?? ["servidor", "sistema"];

/** What the tests use of the system: a program that tells whether it is there, and its Debian package. */
const systemParts = [
  { name: "Chromium", paths: ["/usr/bin/chromium", "/usr/bin/google-chrome"], package: "chromium" },
  { name: "PostgreSQL", paths: ["/usr/lib/postgresql"], package: "postgresql" },
  { name: "nginx", paths: ["/usr/sbin/nginx"], package: "nginx-light" },
  { name: "OpenSSL", paths: ["/usr/bin/openssl"], package: "openssl" },
  { name: "curl", paths: ["/usr/bin/curl"], package: "curl" },
  { name: "Firefox", paths: ["/usr/bin/firefox-esr", "/usr/bin/firefox"], package: "firefox-esr" },
  { name: "WebKit", paths: ["/usr/bin/WebKitWebDriver"], package: "webkit2gtk-driver" },
  {
    name: "WebKit's window",
    paths: ["/usr/share/doc/gir1.2-webkit2-4.1"],
    package: "gir1.2-webkit2-4.1",
  },
  { name: "Python's GTK", paths: ["/usr/share/doc/python3-gi"], package: "python3-gi" },
  { name: "Xvfb", paths: ["/usr/bin/Xvfb"], package: "xvfb" },
];

function step(title, command, ...options) {
  console.log(`\n▸ ${title}`);
  const env = { ...process.env };
  // A build or an install for production only would not hold what the checks need.
  delete env.NODE_ENV;
  // Windows starts npm and the programs of node_modules through its shell alone.
  const shell = process.platform === "win32";
  const { status } = spawnSync(command, options, { cwd: project, env, shell, stdio: "inherit" });
  return status === 0;
}

function installSystemParts() {
  const missing = systemParts.filter(({ paths }) => !paths.some((path) => existsSync(path)));
  if (missing.length === 0 || process.platform !== "linux") return;
  const packages = missing.map((part) => part.package);
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    const install = ["install", "-y", "--no-install-recommends", ...packages];
    if (step("System packages: list", "apt-get", "update", "-q")) {
      step(`System packages: ${packages.join(", ")}`, "apt-get", ...install);
    }
    return;
  }
  const names = missing.map((part) => part.name).join(" and ");
  console.log(`\n${names} not found: as root on Debian, apt-get install ${packages.join(" ")}.`);
}

function installDependencies() {
  const lock = join(project, "package-lock.json");
  const installed = join(project, "node_modules/.package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(lock).mtimeMs) return true;
  return step("Dependencies", "npm", "ci", "--include=dev", "--ignore-scripts");
}

function countTests() {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const suite of suites) {
    const file = join(results, `${suite}.json`);
    if (!existsSync(file)) {
      console.log(`The suite ${suite} gave no report.`);
      count.failed += 1;
      continue;
    }
    const report = JSON.parse(readFileSync(file, "utf8"));
    count.passed += report.numPassedTests;
    count.failed += report.numFailedTests;
    count.skipped += report.numPendingTests + report.numTodoTests;
  }
  return count;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
process.env.PATH = `${join(project, "node_modules/.bin")}${delimiter}${process.env.PATH}`;

installSystemParts();
const checked =
  installDependencies() &&
  step("Lint", "eslint", ".", "--max-warnings=0") &&
  step("Format", "prettier", "--check", "--cache", ".") &&
  step("Types", "tsc", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/tsc.json") &&
  step("Build", "npm", "run", "build", "--", "--clean");
let passed = checked;
for (const suite of checked ? suites : []) {
  const report = `--outputFile.json=test/results/${suite}.json`;
  const reporters = ["--reporter=default", "--reporter=json", report];
  // A browser uses a core by itself, and drops requests when another program changes the network; a
  // composition waits as much as it works.
  const order = ["servidor", "sistema"].includes(suite) ? [] : ["--maxWorkers=2", "--retry=1"];
  const run = ["run", "--project", suite, ...order, ...reporters];
  passed = step(`Tests: ${suite}`, "vitest", ...run) && passed;
}
const left = all.filter((suite) => !suites.includes(suite));
if (left.length > 0) console.log(`\nLeft out here, since they need Linux: ${left.join(", ")}.`);
if (!all.includes("enjambre")) {
  console.log("\nNo Docker Engine with compose answers here, so no container was started.");
}

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
  cwd: project,
  encoding: "utf8",
});
console.log(`\n${passed ? "Everything holds" : "Something does not hold"} at ${commit.trim()}.`);
const { passed: good, failed, skipped } = countTests();
console.log(`${good} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exitCode = passed && failed === 0 ? 0 : 1;
