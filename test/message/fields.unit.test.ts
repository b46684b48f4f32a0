import { describe, expect, test } from "vitest";
import { privacidad } from "~/content/privacidad";
import { fieldNames, fieldOf, isRequired } from "~/message/fields";

describe.each(fieldNames)("the field %s", (name) => {
  const { noun, pattern, reasons } = fieldOf(name);

  test("has a sentence for each error that it can have", () => {
    expect(Object.values(reasons)).not.toContain("");
    expect("required" in reasons).toBe(isRequired(name));
    expect("invalid" in reasons).toBe(pattern !== undefined);
  });

  test("is named twice in the privacy notice: as asked from visitors, and as sent to the provider", () => {
    const notice = JSON.stringify(privacidad.sections);
    expect(notice.match(new RegExp(noun, "gi"))?.length).toBeGreaterThan(1);
  });
});
