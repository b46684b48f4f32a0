import { createContext, useContext } from "react";

interface Rendering {
  /** Marks the inline scripts and styles for hashing; `renderPage` removes it from the page. */
  nonce?: string;
  scripts: string[];
}

const RenderingContext = createContext<Rendering>({ scripts: [] });

export const RenderingProvider = RenderingContext.Provider;

export function useRendering(): Rendering {
  return useContext(RenderingContext);
}
