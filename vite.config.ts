import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import type { Rollup, UserConfig } from "vite";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { browserslist } from "./package.json";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

const resolve = { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } };

/** What wakes a page is one file: on a phone each further file costs more than its bytes. */
const oneFile: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const seen = new Set<string>();
  const wakes = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    const importers = getModuleInfo(module)?.importers ?? [];
    return /\/entry\.client\.tsx$/.test(module) || importers.some(wakes);
  };
  return wakes(id) ? "entry.client" : undefined;
};

/** The oldest browsers that the site runs in, with esbuild's names for them. */
const oldestBrowsers = browserslist.map((name) => name.replace("ios_saf", "ios").replace(" ", ""));

/** These are hundreds of small files, and reading them would take most of the time of a start. */
const ssr = { noExternal: ["kysely", "zod"] };

/** zod's hints for compilers where Rollup has no use for them; routes that only the server answers. */
const quiet = ["INVALID_ANNOTATION", "EMPTY_BUNDLE"];

const onwarn: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  if (!quiet.includes(warning.code ?? "")) warn(warning);
};

const site: UserConfig = {
  plugins: [remix(remixConfig)],
  resolve,
  ssr,
  // The app has by then put the host of SITE_URL in the place of the one that was asked for.
  server: { allowedHosts: true },
  build: {
    // remix-serve gives everything in build/client a year; public/ must stay editable.
    copyPublicDir: false,
    // A data: URI would need its own place in the Content-Security-Policy.
    assetsInlineLimit: 0,
    target: "node20",
    cssTarget: oldestBrowsers,
    rollupOptions: { onwarn },
  },
};

const filesForBrowsers: UserConfig["build"] = {
  target: oldestBrowsers,
  rollupOptions: { output: { manualChunks: oneFile }, onwarn },
};

/** The owner's commands, for an image without development dependencies. */
const messages: UserConfig = {
  resolve,
  ssr,
  build: {
    ssr: true,
    rollupOptions: {
      input: { messages: "app/bandeja/cli/messages.ts", respaldo: "app/bandeja/cli/respaldo.ts" },
      onwarn,
    },
    outDir: `${remixConfig.buildDirectory}/messages`,
    copyPublicDir: false,
    target: "node20",
  },
};

const shared = {
  globalSetup: ["test/helpers/run-folder.ts", "test/helpers/build.ts"],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // A page that differs would fill the screen many times.
  diff: { truncateThreshold: 20 },
};

/** The files that a worker runs share its modules, and with them the running site and the browser. */
const together = { isolate: false };

const systemTests = "test/*/*.system.test.ts";

/** The rooms of test/ that need more than the server: a browser, or a Docker Engine. */
const otherRooms = ["test/browser/**", "test/browsers/**", "test/containers/**"];

const containers = {
  ...shared,
  include: ["test/containers/*.test.ts"],
  // The site is built in the images alone.
  globalSetup: "test/helpers/run-folder.ts",
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/**
 * Six suites: `npm test` is the first; the second kills, fills, builds and publishes as the machine and the
 * owner do, one needs Chromium, one every other browser, two a Docker Engine.
 */
const tests: ViteUserConfig = {
  resolve,
  test: {
    // Most of a test is waiting for a server, so more files than cores run at a time.
    maxWorkers: 4,
    projects: [
      {
        resolve,
        test: {
          ...shared,
          ...together,
          name: "servidor",
          include: ["test/*/*.test.ts"],
          exclude: [systemTests, ...otherRooms],
        },
      },
      { resolve, test: { ...shared, ...together, name: "sistema", include: [systemTests] } },
      {
        resolve,
        test: { ...shared, ...together, name: "navegador", include: ["test/browser/*.test.ts"] },
      },
      { resolve, test: { ...shared, name: "navegadores", include: ["test/browsers/*.test.ts"] } },
      { resolve, test: { ...containers, name: "contenedores", exclude: ["**/swarm.test.ts"] } },
      {
        resolve,
        test: { ...containers, name: "enjambre", include: ["test/containers/swarm.test.ts"] },
      },
    ],
  },
};

export default defineConfig(({ mode, isSsrBuild }) => {
  if (mode === "messages") return messages;
  // The Remix plugin starts a compiler of its own, which the tests do not need.
  if (mode === "test") return tests;
  return isSsrBuild ? site : { ...site, build: { ...site.build, ...filesForBrowsers } };
});
