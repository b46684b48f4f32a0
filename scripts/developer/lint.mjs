/** Checks the types and runs ESLint over everything: both read the program that TypeScript makes once. */
import { ESLint } from "eslint";
import ts from "typescript";
import { project } from "../project.mjs";

const host = {
  ...ts.sys,
  getCanonicalFileName: (name) => name,
  getNewLine: () => ts.sys.newLine,
  onUnRecoverableConfigFileDiagnostic({ messageText }) {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
  },
};
const config = ts.getParsedCommandLineOfConfigFile(`${project}/tsconfig.json`, {}, host);
const program = ts.createProgram(config.fileNames, config.options);
const errors = [...config.errors, ...ts.getPreEmitDiagnostics(program)];

const eslint = new ESLint({
  cwd: project,
  overrideConfig: {
    files: ["**/*.{ts,tsx,mjs,js}"],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
});
const results = await eslint.lintFiles(".");
const { format } = await eslint.loadFormatter();

console.log(ts.formatDiagnostics(errors, host) + (await format(results)));
const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
process.exitCode = errors.length === 0 && isClean ? 0 : 1;
