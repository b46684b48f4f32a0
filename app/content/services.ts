import home from "#content/home.json";

/** In the order of home.json, which routes, tiles and the list of pages follow. */
export const services = home.services.items.filter((service) => !service.hidden);
