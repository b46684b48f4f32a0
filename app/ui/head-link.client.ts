/** Adds a link, such as that of a style sheet, to the head of the page. */
export function addHeadLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement("link"), { rel, href }));
}
