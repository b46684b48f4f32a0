import { pages as listed } from "~/content/pages";

/** Every page of the site. */
export const pages = Object.keys(listed).map((path) => `/${path}`);
