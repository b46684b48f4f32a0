import { expect, test } from "vitest";
import { describeHours } from "~/content/hours";
import { normalizeTime, type Day } from "~/content/office-schema.server";

const weekdays: Day[] = ["lunes", "martes", "miércoles", "jueves", "viernes"];

const from = (days: Day[], opens = "09:00", closes = "18:00") => ({ days, opens, closes });

test.each([
  [[], ""],
  [[from(weekdays)], "lunes a viernes de 9:00 a 18:00"],
  [[from(["domingo", "sábado"])], "sábado y domingo de 9:00 a 18:00"],
  [[from(["lunes", "miércoles", "viernes"])], "lunes, miércoles y viernes de 9:00 a 18:00"],
  [
    // As the owner may add them one after the other.
    [from(["sábado"], "09:00", "13:00"), from(weekdays, "15:00"), from(weekdays, "08:30", "13:00")],
    "lunes a viernes de 8:30 a 13:00 y de 15:00 a 18:00; sábado de 9:00 a 13:00",
  ],
])("describes opening hours in Spanish: %j", (hours, expected) => {
  expect(describeHours(hours)).toBe(expected);
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
