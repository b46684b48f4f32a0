import { expect, test } from "vitest";
import { scripts } from "../../package.json";

/** What the shell of Windows does not know: variables before a command, its own signs, Unix programs. */
const unixOnly = /(^|&&\s*)\w+=|[;|$`'*<>]|(^|&&\s*)(sh|bash|export|cp|mv|rm|mkdir|cat|touch)\s/;

test.each(Object.entries(scripts))("npm run %s starts in Windows' shell too", (_, command) => {
  expect(command).not.toMatch(unixOnly);
});
