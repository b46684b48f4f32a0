import { pageNames } from "~/content/pages";

/** Every page of the site. */
export const pages = pageNames.map((path) => `/${path}`);
