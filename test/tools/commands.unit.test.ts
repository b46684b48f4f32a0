import { expect, test } from "vitest";
import { scripts } from "../../package.json";

/** Windows' shell knows no variables before a command, none of these signs, and no Unix programs. */
const unixOnly = /(^|&&\s*)\w+=|[;|$`'*<>]|(^|&&\s*)(sh|bash|export|cp|mv|rm|mkdir|cat|touch)\s/;

const onServersOnly = ["publicar", "deshacer"];
const commands = Object.entries(scripts).filter(([name]) => !onServersOnly.includes(name));

test.each(commands)("npm run %s starts in Windows' shell too", (_, command) => {
  expect(command).not.toMatch(unixOnly);
});
