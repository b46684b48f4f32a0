import { expect, test } from "vitest";
import { toSafeLine } from "~/log";

test("text for a terminal or a log is one line without control or format characters, of limited length", () => {
  expect(toSafeLine(" a\r\nb\u001b[31mc\u009b2Jd\u202ee\u2028f\u0000 ")).toBe("a b [31mc 2Jd e f");
  expect(toSafeLine("x".repeat(300))).toHaveLength(200);
});
