/** A hidden field that only bots fill in. */
export const honeypotName = "sitio_web";
