import { readdirSync } from "node:fs";
import css from "@eslint/css";
import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import tseslint from "typescript-eslint";

/**
 * The folders of app/ with the folders that each may import. Every folder may also import the files of
 * app/ itself that import no feature, such as time.ts and words.ts; routes, commands and the other files of app/ may
 * import all. This prevents import cycles.
 */
const mayImport = {
  process: [],
  documents: ["process"],
  content: ["documents", "images"],
  health: ["content", "documents", "mail", "message", "outbox", "process"],
  bandeja: ["content", "http", "outbox"],
  inbox: ["content", "health", "mail", "message", "outbox"],
  backup: ["documents", "outbox", "process"],
  editor: ["bandeja", "check", "documents", "health", "http", "images", "process", "render"],
  message: [],
  images: ["documents", "process"],
  styles: [],
  mail: ["message"],
  outbox: ["mail", "message", "process"],
  http: ["content", "process"],
  render: ["http"],
  check: ["content", "documents", "http"],
  contact: ["content", "http", "message", "outbox", "ui"],
  seo: ["content"],
  notices: ["documents", "ui"],
  testimonials: ["content", "documents", "ui"],
  works: ["content", "documents", "ui"],
  shell: ["content", "ui"],
  ui: ["content", "images"],
  home: ["content", "ui"],
  "service-pages": ["content", "seo", "ui", "works"],
};

const folders = Object.keys(mayImport);

for (const file of readdirSync(new URL("app", import.meta.url), { withFileTypes: true })) {
  const isListed = ["routes", ...folders].includes(file.name);
  if (file.isDirectory() && !isListed) throw new Error(`mayImport has no app/${file.name}`);
}

const importRules = Object.entries(mayImport).map(([folder, allowed]) => ({
  files: [`app/${folder}/**`],
  ignores: ["app/*/command.ts", "app/check/try-data.server.ts"],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            group: [...folders, "routes"]
              .filter((other) => other !== folder && !allowed.includes(other))
              .flatMap((other) => [`~/${other}/**`, `**/../${other}/**`, `#${other}/**`]),
            message: `app/${folder} imports ${allowed.join(", ") || "no other folder"} (eslint.config.js).`,
          },
          {
            group: ["~/start.server", "~/root", "~/entry.*", "~/owner-documents.server"],
            message: "Only routes, commands and the files of app/ import what imports features.",
          },
        ],
      },
    ],
  },
}));

/** Features after Baseline's year that the oldest browsers (package.json) have or can do without. */
const acceptedCss = {
  // The build flattens nested rules.
  // Without `has` a menu that is left open by keyboard, without scripts, stays over the page.
  allowSelectors: ["nesting", "is", "focus-visible", "selection", "details-content", "has"],
  allowProperties: [
    // Chrome 88, Safari 14.1 and Firefox 78 have them.
    ...["inset", "margin-block", "margin-inline", "padding-block", "padding-inline"],
    ...["outline", "scroll-snap-type", "scroll-margin-top"],
    // The build adds the prefixed property.
    ...["mask-image", "text-size-adjust"],
    // A browser without them shows the page in a plainer way.
    ...["accent-color", "aspect-ratio", "content-visibility", "forced-color-adjust", "resize"],
    ...["scroll-behavior", "scroll-padding-bottom", "scroll-padding-inline", "scroll-padding-top"],
    ...["text-decoration-thickness", "text-wrap-style", "field-sizing"],
    ...["animation-range", "animation-timeline", "timeline-scope", "view-timeline"],
  ],
  allowMediaConditions: ["forced-colors", "scripting"],
  allowPropertyValues: {
    "overflow-wrap": ["anywhere"],
    overflow: ["clip"],
    "overflow-x": ["clip"],
  },
};

/** Functions that came after the oldest browsers. esbuild translates younger syntax, but no functions. */
const youngFunctions =
  "/^(at|findLast|toSorted|toReversed|hasOwn|withResolvers|canParse|any|structuredClone|timeout|randomUUID)$/";

export default tseslint.config(
  { ignores: ["build/", ".builds/", "node_modules/", "data/", "test/results/"] },
  {
    files: ["app/**/*.css"],
    plugins: { css },
    language: "css/css",
    // Baseline counts by whole years.
    rules: { "css/use-baseline": ["error", { available: 2020, ...acceptedCss }] },
  },
  {
    files: ["app/**/*.{client,shared}.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: `CallExpression > :matches(Identifier[name=${youngFunctions}], MemberExpression[property.name=${youngFunctions}]).callee`,
          message: "The oldest browsers of package.json do not have this function.",
        },
        {
          selector:
            "ImportDeclaration:not([importKind=type])[source.value=/^[~.]/]:not([source.value=/\\.(client|shared|css.*)$/])",
          message: "Browsers get what ends in .client.ts or .shared.ts only.",
        },
      ],
    },
  },
  {
    files: ["**/*.{ts,tsx,mjs,js}"],
    extends: [js.configs.recommended, tseslint.configs.strict, jsxA11y.flatConfigs.strict],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "no-control-regex": "off",
      // Vitest reads from the pattern of a fixture which others it needs; some need none.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      // In Remix, a thrown Response is an answer.
      "@typescript-eslint/only-throw-error": [
        "error",
        { allow: ["Response", "TypedResponse", "DataWithResponseInit"] },
      ],
      "@typescript-eslint/prefer-promise-reject-errors": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // Rows that scroll sideways must be focusable to scroll by keyboard.
      "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: ["group"], tags: ["ol", "ul"] }],
    },
  },
  {
    files: ["**/*.mjs", "**/*.js"],
    languageOptions: {
      globals: Object.fromEntries(
        [
          "clearInterval",
          "AbortSignal",
          "Buffer",
          "console",
          "fetch",
          "process",
          "Request",
          "setInterval",
          "setTimeout",
          "URL",
        ].map((name) => [name, "readonly"]),
      ),
    },
  },
  ...importRules,
);
