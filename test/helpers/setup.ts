import { afterAll, afterEach } from "vitest";
import { endAll } from "./cleanup";
import { reportWaits } from "./wait";

// Vitest runs this module for each test file (`setupFiles`).
afterEach(async ({ task }) => {
  await endAll(task.id);
  if (task.result?.state === "fail") reportWaits();
});
afterAll(() => endAll());
