import { expect, test, vi } from "vitest";
import { shownEntries } from "~/documents/document";
import { notices } from "~/notices/document.server";
import { ownerDocuments } from "~/owner-documents.server";

test("the owner can change the list of every folder", () => {
  const modules = import.meta.glob<object>("/app/*/document.server.ts", { eager: true });
  const lists = Object.values(modules).flatMap((exported) =>
    Object.values(exported).filter((one: unknown) => (one as { kind?: string }).kind === "list"),
  );
  expect(lists).toContain(notices);
  expect(ownerDocuments).toEqual(expect.arrayContaining(lists));
});

test("a list shows an entry from its first to its last day in Lima", () => {
  const today = "2026-11-19";
  // In UTC it is tomorrow.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${today}T22:00-05:00`) });
  const shown = [{ texto: "Atendemos.", desde: "", hasta: "" }];
  const shownOn = (...days: [string, string]) =>
    shownEntries({ ...notices, shown, days: () => days }).length > 0;
  expect(shownOn("2020-01-01", today)).toBe(true);
  expect(shownOn(today, "2099-12-31")).toBe(true);
  expect(shownOn("2020-01-01", "2020-12-31")).toBe(false);
  vi.useRealTimers();
});
