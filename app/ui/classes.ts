/** Joins the names of an element's classes; omits those that do not apply. */
export const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(" ");
