import { afterAll, afterEach } from "vitest";
import { endAll } from "./cleanup";

// Vitest runs this module for each test file (`setupFiles`).
afterEach(({ task }) => endAll(task.id));
afterAll(() => endAll());
