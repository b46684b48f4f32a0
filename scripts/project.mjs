import { resolve } from "node:path";

/** The project's folder. */
export const project = resolve(import.meta.dirname, "..");
