import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["build/", ".builds/", "node_modules/", "data/", "test/results/"] },
  js.configs.recommended,
  tseslint.configs.strict,
  reactHooks.configs.flat["recommended-latest"],
  jsxA11y.flatConfigs.strict,
  {
    files: ["**/*.mjs", "**/*.js"],
    languageOptions: {
      globals: Object.fromEntries(
        [
          "clearInterval",
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
  {
    rules: {
      "no-control-regex": "off",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
);
