import home from "#content/home.json";

/** The services as home.json has them, in the order of the site: routes, tiles and the list of pages follow it. */
export const services = home.services.items;
