import { createContext, useContext } from "react";

/** What a page's own markup must know of its rendering. */
interface Rendering {
  /**
   * Marks the inline scripts and styles that this program writes while a page is rendered. It never leaves
   * the server: the policy of a page names them by their hashes.
   */
  nonce?: string;
  /** The files that wake the page, each after the one before. */
  scripts: string[];
}

const RenderingContext = createContext<Rendering>({ scripts: [] });

export const RenderingProvider = RenderingContext.Provider;

/** How the page that is being rendered is rendered. */
export function useRendering(): Rendering {
  return useContext(RenderingContext);
}
