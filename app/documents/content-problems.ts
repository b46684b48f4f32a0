/** What is still wrong with a document, and what it lacks. */
import type { z } from "zod";
import type { Document, ListDocument, ObjectDocument } from "./document";
import { describeContentError, validate, type ContentError } from "./validate.server";
import { isSample } from "./field-types.server";
import { labelAtPath, metadataOf, shapeOf } from "./schema";
import { ownValue, textsIn } from "./value";

type ProblemKind =
  | "error"
  /** A key that the program does not know. */
  | "unknown"
  /** A link that leads nowhere. */
  | "warning"
  /** An invented value that the program ships. */
  | "sample"
  /** An empty fact that clients or the law ask for. */
  | "wanted";

export interface ContentProblem {
  kind: ProblemKind;
  /** The path of the value in the document. */
  path: PropertyKey[];
  /** A Spanish sentence without its full stop. */
  text: string;
}

/** Returns what is wrong with the whole value of a document: for /bandeja, and for `npm run check:content`. */
export function problemsOf(document: Document, whole: unknown): ContentProblem[] {
  return document.kind === "list"
    ? problemsOfList(document, whole as unknown[])
    : problemsOfObject(document, whole);
}

function problemsOfList(document: ListDocument, entries: unknown[]): ContentProblem[] {
  return entries.flatMap((entry, index) => {
    const name = `${metadataOf(document.schema).title} ${index + 1}`;
    return problemsOfEntry(document, entry).map((problem) => ({
      ...problem,
      path: [index],
      text: `${name} ${problem.text}`,
    }));
  });
}

/** Returns what is wrong with one entry of a list; the texts continue its name. */
export function problemsOfEntry({ schema }: ListDocument, entry: unknown): ContentProblem[] {
  const { errors, unknownKeys } = validate(schema, entry);
  const problem = (kind: ProblemKind, text: string): ContentProblem => ({ kind, path: [], text });
  const reasons = (list: ContentError[]) => list.map(describeContentError).join("; ");
  const problems: ContentProblem[] = [];
  if (errors.length > 0) {
    problems.push(problem("error", `no se muestra: ${reasons(errors)}`));
  } else if (isSample(entry)) {
    problems.push(problem("sample", "es una muestra: pon uno real y autorizado, o quítalo"));
  }
  if (unknownKeys.length > 0) {
    problems.push(
      problem(
        "unknown",
        `tiene algo que no se lee, y se corrige en su archivo: ${reasons(unknownKeys)}`,
      ),
    );
  }
  return problems;
}

/** Makes an error a problem of this kind, with its path in the text. */
export const toProblem = (kind: ProblemKind, error: ContentError): ContentProblem => ({
  kind,
  path: error.path,
  text: describeContentError(error),
});

function problemsOfObject(document: ObjectDocument, whole: unknown): ContentProblem[] {
  const { schema } = document;
  const { errors, unknownKeys } = validate(schema, whole);
  return [
    ...errors.map((error) => toProblem("error", error)),
    ...unknownKeys.map((error) => toProblem("unknown", error)),
    ...unchangedSamples(document, whole),
    ...emptyWanted(schema, whole),
  ];
}

/** Returns the texts that the program ships as samples and that nobody has changed, also in another item of a list. */
function unchangedSamples(
  { schema, shipped, samples = [] }: ObjectDocument,
  whole: unknown,
): ContentProblem[] {
  const keysOf = (path: PropertyKey[]) => path.filter((key) => typeof key === "string").join(".");
  const sampleTexts = textsIn(shipped).filter(({ path }) => samples.includes(keysOf(path)));
  return textsIn(whole)
    .filter(({ path, text }) =>
      sampleTexts.some((sample) => sample.text === text && keysOf(sample.path) === keysOf(path)),
    )
    .map(({ path }) => ({
      kind: "sample",
      path,
      text: `${labelAtPath(schema, path, whole)}. Es una muestra; pon el de tu empresa`,
    }));
}

/** Returns the empty facts that the schema calls wanted. */
function emptyWanted(schema: z.ZodObject, whole: unknown): ContentProblem[] {
  return Object.entries(shapeOf(schema)).flatMap(([key, field]) => {
    const { title, wanted } = metadataOf(field);
    if (!wanted || ownValue(whole, key)) return [];
    return [{ kind: "wanted" as const, path: [key], text: `${title}. ${wanted}` }];
  });
}
