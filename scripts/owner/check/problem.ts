/** A problem to fix before publication, in Spanish for the owner. */
export interface Problem {
  file: string;
  line?: number;
  text: string;
}

/** Formats the problems for the owner, by file. */
export function listed(problems: Problem[]): string {
  const files = [...new Set(problems.map(({ file }) => file))];
  return files
    .map((file) => {
      const here = problems.filter((one) => one.file === file);
      here.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
      return [file, ...here.map(asLine)].join("\n");
    })
    .join("\n\n");
}

function asLine({ line, text }: Problem): string {
  return `  · ${line ? `línea ${line}: ` : ""}${text}.`;
}
