/** A field that people do not see: what fills it is a machine. */
export const honeypotName = "sitio_web";
