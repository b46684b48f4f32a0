/** The code that stands in a page. */
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

interface InlineScriptProps {
  code: string;
  type?: "module" | "speculationrules";
}

/** A script in the page. */
export function InlineScript({ code, type }: InlineScriptProps) {
  useRenderContext().inline.script.push(code);
  return <script type={type} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Styles in the page. */
export function InlineStyle({ code }: Pick<InlineScriptProps, "code">) {
  useRenderContext().inline.style.push(code);
  return <style dangerouslySetInnerHTML={{ __html: code }} />;
}
