import home from "#content/home.json";

/** The services of home.json that are not hidden, in its order: routes, tiles and the list of pages follow it. */
export const services = home.services.items.filter((service) => !service.hidden);
