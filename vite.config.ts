import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import type { Plugin, Rollup, UserConfig } from "vite";
import {
  defineConfig,
  type TestProjectInlineConfiguration,
  type ViteUserConfig,
} from "vitest/config";
import { browserslist } from "./package.json";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

const app = fileURLToPath(new URL("./app", import.meta.url));

const resolve = { alias: { "~": app } };

/** Puts all scripts of the entry into one file: on a phone each request costs more than its bytes. */
const oneFile: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const seen = new Set<string>();
  const isOfEntry = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    const importers = getModuleInfo(module)?.importers ?? [];
    return /\/entry\.client\.ts$/.test(module) || importers.some(isOfEntry);
  };
  return isOfEntry(id) ? "entry.client" : undefined;
};

/** The oldest browsers that the site runs in, with esbuild's names for them. */
const oldestBrowsers = browserslist.map((name) => name.replace("ios_saf", "ios").replace(" ", ""));

/** Bundled, because reading their hundreds of small files would take most of the start time. */
const ssr = { noExternal: ["kysely", "zod"] };

/** The name of an encoded picture has a hash already (app/images/encode.server.ts); each byte counts in the HTML. */
const assetFileNames = ({ names: [name = ""] }: Rollup.PreRenderedAsset) =>
  /-[\da-f]{8}-\d+\.(avif|webp)$/.test(name)
    ? "assets/[name][extname]"
    : "assets/[name]-[hash][extname]";

/** Warnings to ignore: annotations of zod, and routes without client code. */
const ignoredWarnings = ["INVALID_ANNOTATION", "EMPTY_BUNDLE"];

const onwarn: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  // eslint.config.js keeps the folders in order; this keeps the files of a folder in order.
  const isOwn = warning.ids?.some((id) => id.startsWith(`${app}/`));
  if (warning.code === "CIRCULAR_DEPENDENCY" && isOwn) {
    throw new Error(warning.message);
  }
  if (!ignoredWarnings.includes(warning.code ?? "")) warn(warning);
};

/** Removes the page modules from the browser's code, since only the server renders (docs/architecture.md). */
const pagesStayOnServer: Plugin = {
  name: "pages-stay-on-server",
  transform(_, id, options) {
    return !options?.ssr && id.endsWith("?__remix-build-client-route") ? "export {};" : undefined;
  },
};

/** Reloads the page in the browser after a change, since the server renders it: `npm run dev`. */
const reloadPage: Plugin = {
  name: "reload-page",
  hotUpdate({ server, modules }) {
    if (this.environment.name !== "ssr" || modules.length === 0) return;
    server.environments.client.hot.send({ type: "full-reload" });
  },
};

const site: UserConfig = {
  plugins: [remix(remixConfig), pagesStayOnServer, reloadPage],
  resolve,
  ssr,
  // The pipeline has already replaced the Host header with that of SITE_URL.
  server: {
    allowedHosts: true,
    // The site writes there while it runs.
    watch: { ignored: [fileURLToPath(new URL("./data/**", import.meta.url))] },
  },
  // Remix adds React. Without the list Vite would bundle the packages of the server for the browser, too.
  optimizeDeps: { noDiscovery: true, include: ["swiper", "swiper/modules"] },
  build: {
    // remix-serve caches build/client for a year; files of public/ must stay editable.
    copyPublicDir: false,
    // A drawing in the page would be sent with each page; a file stays in the browser's cache.
    assetsInlineLimit: 0,
    target: "node20",
    cssTarget: oldestBrowsers,
    rollupOptions: { output: { assetFileNames }, onwarn },
  },
};

const filesForBrowsers: UserConfig["build"] = {
  target: oldestBrowsers,
  rollupOptions: { output: { assetFileNames, manualChunks: oneFile }, onwarn },
};

/** Bundles the owner's commands and what the server starts, since the image has no development dependencies. */
const commands: UserConfig = {
  resolve,
  ssr,
  build: {
    ssr: true,
    rollupOptions: {
      input: {
        messages: "app/inbox/command.ts",
        respaldo: "app/backup/command.ts",
        photo: "app/images/photo-process.ts",
        "check-content": "app/check/command.ts",
        "try-data": "app/check/try-data.server.ts",
      },
      onwarn,
    },
    outDir: `${remixConfig.buildDirectory}/commands`,
    copyPublicDir: false,
    target: "node20",
  },
};

/** Time enough for `until` (test/helpers/wait.ts) to say what a test waited for. */
const longTimeouts = { testTimeout: 180_000, hookTimeout: 180_000 };

/** The settings of tests that need a running site. */
const onTheBuiltSite = {
  ...longTimeouts,
  // The test files of a worker share its modules, and so one running site and one browser.
  isolate: false,
  globalSetup: ["test/helpers/build.ts", "test/helpers/run-folder.ts"],
  // The diff of two pages is too long to read.
  diff: { truncateThreshold: 20 },
};

const unitTests = "test/*/*.unit.test.ts";
const systemTests = "test/*/*.system.test.ts";
const ownProjects = ["browser", "browsers", "containers"].map((folder) => `test/${folder}/**`);

const projects: TestProjectInlineConfiguration["test"][] = [
  // Pure functions, and the outbox on a real SQLite file with a fake clock. Needs no build.
  {
    ...longTimeouts,
    name: "unit",
    include: [unitTests],
    isolate: false,
    globalSetup: "test/helpers/run-folder.ts",
  },
  // HTTP against one running production server.
  {
    ...onTheBuiltSite,
    name: "server",
    include: ["test/*/*.test.ts"],
    exclude: [unitTests, systemTests, ...ownProjects],
  },
  // Process kills, shutdown, PostgreSQL, Caddy, builds and commands.
  { ...onTheBuiltSite, name: "system", include: [systemTests] },
  // Behaviour that needs a browser, in Chromium.
  { ...onTheBuiltSite, name: "browser", include: ["test/browser/*.test.ts"] },
  // One journey in Firefox, WebKit and Chromium 92.
  { ...onTheBuiltSite, name: "browsers", include: ["test/browsers/*.test.ts"] },
  // Needs a Docker Engine; builds the site in the images.
  {
    name: "containers",
    include: ["test/containers/*.test.ts"],
    globalSetup: "test/helpers/run-folder.ts",
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
];

/** The tests: `npm test` runs `unit` and `server`, `npm run verify` runs all projects. */
const tests: ViteUserConfig = {
  resolve,
  test: {
    // Tests mostly wait for a server, so there are more workers than cores.
    maxWorkers: 4,
    projects: projects.map((test) => ({
      resolve,
      test: { setupFiles: "test/helpers/setup.ts", ...test },
    })),
  },
};

export default defineConfig(({ mode, isSsrBuild }) => {
  if (mode === "commands") return commands;
  // The tests do not need the compiler that the Remix plugin starts.
  if (mode === "test") return tests;
  return isSsrBuild ? site : { ...site, build: { ...site.build, ...filesForBrowsers } };
});
