import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { commandsIn, readDocument } from "./helpers/manual";
import { project } from "./helpers/project-copy";

/** What no test of the containers can run, or what is a word of a sentence and no line to type. */
const LEFT_OUT = {
  "iptables --insert DOCKER-USER --protocol tcp --dport 80 --match connlimit --connlimit-above 300 --jump REJECT":
    "changes the firewall of whoever runs the tests",
  "for image in app:$VERSION files:$VERSION edge:$EDGE_VERSION; do docker push $IMAGES-$image; done":
    "needs a registry",
  "npm run containers": "is these tests",
  "npm run messages": "is for a site without Docker, see inbox-command.test.ts",
  "cp -L": "a name",
  "docker compose": "a name",
  "docker compose up": "a name",
  "docker compose …": "a name",
};

/** Every string of the tests that run in containers, whatever it is written with. */
function textsOfTests(): Set<string> {
  const texts = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isNoSubstitutionTemplateLiteral(node) && ts.isTaggedTemplateExpression(node.parent)) {
      texts.add(node.rawText ?? node.text);
    } else if (ts.isStringLiteralLike(node)) texts.add(node.text);
    ts.forEachChild(node, visit);
  };
  const names = readdirSync(join(project, "test/containers")).map((name) => `containers/${name}`);
  for (const name of [...names, "helpers/composition.ts"]) {
    const code = readFileSync(join(project, "test", name), "utf8");
    visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true));
  }
  return texts;
}

const DOCUMENTS = ["deployment.md", "backup.md", "beyond-one-machine.md"];

test.each(DOCUMENTS)("every command of %s is run as it stands in real containers", (name) => {
  const texts = textsOfTests();
  const commands = commandsIn(readDocument(name));
  expect(commands.length).toBeGreaterThan(6);
  expect(commands.filter((line) => !texts.has(line) && !(line in LEFT_OUT))).toEqual([]);
});

test("the README's commands of Docker are those of the documents", () => {
  const commands = commandsIn(readDocument("../README.md")).filter((line) =>
    /^(docker|sh edge)/.test(line),
  );
  const documented = DOCUMENTS.flatMap((name) => commandsIn(readDocument(name)));
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.filter((line) => !documented.includes(line) && !(line in LEFT_OUT))).toEqual([]);
});

test("nothing is left out that no document names", () => {
  const documented = DOCUMENTS.flatMap((name) => commandsIn(readDocument(name)));
  expect(documented).toEqual(expect.arrayContaining(Object.keys(LEFT_OUT)));
});
