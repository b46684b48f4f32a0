import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import type { Problem } from "./problem";

const FOLDER = "app/content";

/**
 * Fields of app/content that do not exist, are missing, or hold what they must not. The rules of
 * company.json are left out: they are no content, and zod's types would take most of the time.
 */
export function findMistyped(project: string): Problem[] {
  const names = readdirSync(join(project, FOLDER)).filter((name) =>
    /(?<!\.server)\.ts$/.test(name),
  );
  const program = ts.createProgram(
    names.map((name) => join(project, FOLDER, name)),
    {
      strict: true,
      noEmit: true,
      noUncheckedIndexedAccess: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      resolveJsonModule: true,
      skipLibCheck: true,
      lib: ["lib.es2023.d.ts"],
      types: [],
    },
  );
  return ts.getPreEmitDiagnostics(program).map(({ file, start, code, messageText }) => {
    const line = file && file.getLineAndCharacterOfPosition(start ?? 0).line + 1;
    const said = ts.flattenDiagnosticMessageText(messageText, " ");
    return {
      file: file ? relative(project, file.fileName).replaceAll("\\", "/") : FOLDER,
      line,
      text: inSpanish(code, said),
    };
  });
}

function inSpanish(code: number, said: string): string {
  const names = [...said.matchAll(/'([^']+)'/g)].map((match) => `«${match[1]}»`);
  if (code === 2353 || code === 2561) {
    const meant = code === 2561 ? `: ¿quisiste escribir ${names.at(-1)}?` : " en este lugar.";
    return `no existe el campo ${names[0]}${meant}`;
  }
  if (code === 2741) return `falta el campo ${names[0]}.`;
  if (code === 2739 || code === 2740) return `faltan campos: ${said.split(": ").at(-1)}.`;
  if (code === 2305 || code === 2459) return `falta la parte ${names[1]?.replace(/"/g, "")}.`;
  const amount = /has (\d+) element.*(?:requires|allows only) (\d+)/.exec(said);
  if (amount) return `la lista tiene ${amount[1]} elementos y debe tener ${amount[2]}.`;
  if (code === 2322 || code === 2345) {
    return `el valor no es de los que van aquí (${said.slice(0, 120)}).`;
  }
  return `no encaja con el resto del sitio (${said.slice(0, 120)}).`;
}
