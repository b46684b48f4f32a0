import { describe, expect, test } from "vitest";
import type { Interval } from "~/content/hours";
import { firstOpen, oneWorkingDayAfter } from "~/bandeja/office-hours";

describe("one working day", () => {
  const lima = (text: string) => Date.parse(`${text}:00-05:00`);
  const hours: Interval[] = [
    { days: ["lunes", "viernes"], opens: "09:00", closes: "13:00" },
    { days: ["lunes", "viernes"], opens: "15:00", closes: "18:00" },
    { days: ["sábado"], opens: "09:00", closes: "12:00" },
  ];

  // 20 November 2026 is a Friday.
  test.each([
    ["in the hours", "2026-11-20T10:30", "2026-11-21T10:30"],
    ["beyond the next day's hours", "2026-11-20T17:00", "2026-11-23T09:00"],
    ["at noon, when nobody is there", "2026-11-20T14:00", "2026-11-23T09:00"],
    ["in the evening", "2026-11-20T22:00", "2026-11-23T09:00"],
    ["on a Sunday", "2026-11-22T11:00", "2026-11-27T09:00"],
  ])("of a message that comes %s", (_, received, end) => {
    expect(oneWorkingDayAfter(hours, lima(received))).toBe(lima(end));
  });

  test("is of the usual week where no office has hours", () => {
    expect(firstOpen([], lima("2026-11-21T10:00"))).toBe(lima("2026-11-23T09:00"));
    expect(oneWorkingDayAfter([], lima("2026-11-23T10:00"))).toBe(lima("2026-11-24T10:00"));
  });
});
