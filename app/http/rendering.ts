import { createContext, useContext } from "react";

interface Rendering {
  /** Marks this program's own inline scripts and styles; it never leaves the server. */
  nonce?: string;
  scripts: string[];
}

const RenderingContext = createContext<Rendering>({ scripts: [] });

export const RenderingProvider = RenderingContext.Provider;

export function useRendering(): Rendering {
  return useContext(RenderingContext);
}
