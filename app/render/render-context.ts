import { createContext, useContext } from "react";

interface Rendering {
  /** Marks the inline scripts and styles for hashing; `renderPage` removes it from the page. */
  nonce?: string;
  scripts: string[];
}

const RenderContext = createContext<Rendering>({ scripts: [] });

export const RenderContextProvider = RenderContext.Provider;

export function useRenderContext(): Rendering {
  return useContext(RenderContext);
}
