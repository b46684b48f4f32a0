import type { Step } from "./exchange";

/** Headers that a client could forge, and four that make Express answer with its own English error page. */
const UNTRUSTED = /^(origin|forwarded|x-forwarded-.*|if-match|if-unmodified-since|if-range|range)$/;

/** Removes the headers that Remix must not read, and names the site as the host. */
export const replaceHeaders: Step = ({ settings, request: { headers } }) => {
  for (const name of Object.keys(headers)) {
    if (UNTRUSTED.test(name)) Reflect.deleteProperty(headers, name);
  }
  headers.host = new URL(settings.siteUrl).host;
  return false;
};
