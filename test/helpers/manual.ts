import { readFileSync } from "node:fs";
import { join } from "node:path";
import { project } from "../../scripts/project.mjs";

/** A document of this project. */
export const readDocument = (name: string) => readFileSync(join(project, "docs", name), "utf8");

/** The lines of a document's blocks in a language. */
export function blocks(text: string, language: string): string[] {
  const found = text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "gm"));
  return [...found].map(([, lines = ""]) => lines);
}

/** The commands of a document: the lines of its shell blocks, and what its sentences name. */
export function commandsIn(text: string): string[] {
  const lines = blocks(text, "sh")
    .flatMap((block) => block.split("\n"))
    .map((line) => line.replace(/ +# .*/, "").trim())
    .filter((line) => line && !line.startsWith("#"));
  const named = text.matchAll(/`((?:cp|docker|install|git|iptables|npm run|sh) [^`]+)`/g);
  return [...new Set([...lines, ...[...named].map(([, command = ""]) => command)])];
}

/** What the owner's manual says to type. */
export const manualLines = blocks(readDocument("manual.md"), "sh").join("").trim().split("\n");

/** The words after this command, on each line of the manual that begins with it. */
export const wordsAfter = (command: string) =>
  manualLines
    .filter((line) => line.startsWith(command))
    .map((line) => line.slice(command.length).split(" "));
