import { wordsOf } from "./words";

/** In the order of home.json, which routes, tiles and the list of pages follow. */
export const services = wordsOf("home").services.items.filter((service) => !service.hidden);
