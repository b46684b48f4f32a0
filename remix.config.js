/**
 * The Remix options. vite.config.ts hands them to the Vite plugin.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  // scripts/build/build.mjs builds aside.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  serverModuleFormat: "esm",
  // build.mjs writes index.js, which remix-serve runs, beside it.
  serverBuildFile: "bundle.js",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    // A dozen routes fit in the first manifest; asking for them one by one is pure cost.
    v3_lazyRouteDiscovery: false,
  },
};
