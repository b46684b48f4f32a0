/** The files that a page is made of, its own first; the framework's list of them is global. */
export function filesOf(to: string): string[] {
  const path = to.slice(1).replace(/#.*/, "");
  const page = Object.values(window.__remixManifest.routes).find((route) => route.path === path);
  return page ? [page.module, ...(page.imports ?? [])] : [];
}

/**
 * Loads a page's code before the framework needs it, which would reload the page that one is reading,
 * with the message that one is writing, when the code cannot be had.
 *
 * @throws what `import()` throws, when it cannot be had
 */
export async function loadPage(to: string): Promise<void> {
  const [code] = filesOf(to);
  await import(/* @vite-ignore */ code ?? "");
}
