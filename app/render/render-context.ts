import { createContext, useContext } from "react";

interface Rendering {
  /** The code inside the page, which the page's policy allows by its hash. Its parts add theirs. */
  inline: Record<"style" | "script", string[]>;
  /** The addresses of the scripts that come later. */
  scripts: string[];
}

const RenderContext = createContext<Rendering | undefined>(undefined);

export const RenderContextProvider = RenderContext.Provider;

/** Returns what the parts of a page know of its rendering. */
export const useRenderContext = () => useContext(RenderContext) as Rendering;
