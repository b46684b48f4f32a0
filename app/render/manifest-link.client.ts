/**
 * Adds the link to the web manifest. The scripts do it, because Chromium would fetch the manifest beside the largest
 * picture. Pages without scripts have the link in a `<noscript>` (root.tsx).
 */
export function addManifestLink(): void {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "manifest", href: "/manifest.webmanifest" }));
}
