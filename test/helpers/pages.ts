import { pages as listed } from "~/seo/sitemap";

/** Every page of the site. */
export const pages = Object.keys(listed).map((path) => `/${path}`);
