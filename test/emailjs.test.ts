import { describe, expect, test } from "vitest";
import { classify } from "~/mail/emailjs.server";

const answer = (status: number) => classify({ status, text: "words" });

describe("an answer of EmailJS", () => {
  test("is an acceptance only when it is a success", () => {
    expect(answer(200)).toEqual({ kind: "accepted" });
    expect(answer(204)).toEqual({ kind: "accepted" });
  });

  test.each([0, 302, 404, 408, 429, 500, 502, 503])("%i is tried again", (status) => {
    expect(answer(status)).toEqual({
      kind: "retry",
      reason: status ? `${status} words` : "words",
    });
  });

  test.each([400, 403, 412, 422])("%i needs the owner and comes with advice", (status) => {
    expect(answer(status)).toMatchObject({
      kind: "rejected",
      reason: `${status} words`,
      advice: expect.stringMatching(/./) as string,
    });
  });

  test("426 is a plan that is used up: it is tried again later, and nothing else until then", () => {
    expect(answer(426)).toMatchObject({ kind: "retry", planUsedUp: true });
  });
});
