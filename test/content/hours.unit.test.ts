import { describe, expect, test } from "vitest";
import { describeHours, normalizeTime, type Day } from "~/content/hours";
import { openingHours } from "~/seo/structured-data";

const weekdays: Day[] = ["lunes", "martes", "miércoles", "jueves", "viernes"];

describe("describes opening hours in Spanish", () => {
  test.each<[Day[], string]>([
    [weekdays, "lunes a viernes de 9:00 a 18:00"],
    [["domingo", "sábado"], "sábado y domingo de 9:00 a 18:00"],
    [["lunes", "miércoles", "viernes"], "lunes, miércoles y viernes de 9:00 a 18:00"],
  ])("%j: %s", (days, expected) => {
    expect(describeHours([{ days, opens: "09:00", closes: "18:00" }])).toBe(expected);
  });

  test("of several intervals", () => {
    const hours = [
      { days: weekdays, opens: "08:30", closes: "13:00" },
      { days: weekdays, opens: "15:00", closes: "18:00" },
      { days: ["sábado" as const], opens: "09:00", closes: "13:00" },
    ];
    expect(describeHours(hours)).toBe(
      "lunes a viernes de 8:30 a 13:00 y de 15:00 a 18:00; sábado de 9:00 a 13:00",
    );
    expect(describeHours([])).toBe("");
  });
});

test("gives search engines the hours of each day", () => {
  const days: Day[] = ["lunes", "sábado"];
  expect(openingHours([{ days, opens: "08:30", closes: "13:00" }])).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Saturday"],
      opens: "08:30",
      closes: "13:00",
    },
  ]);
});

test.each([
  ["8:30", "08:30"],
  ["8.30", "08:30"],
  ["830", "08:30"],
  ["8:30 am", "08:30"],
  ["8 p. m.", "20:00"],
  ["12:15 a.m.", "00:15"],
  ["12:15 p.m.", "12:15"],
  ["15:00 pm", "15:00"],
  ["15:00 am", "15:00 am"],
  ["25 pm", "25 pm"],
  ["18", "18:00"],
  ["ocho", "ocho"],
])("reads the time %s as people write it", (written, time) => {
  expect(normalizeTime(written)).toBe(time);
});
