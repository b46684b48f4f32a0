/** The code that stands in a page, and what its policy must know of it. */
import { createContext, useContext } from "react";

/** What one rendering of a page gives to its parts, and collects from them. */
interface Rendering {
  /** The code inside the page. Each InlineStyle and InlineScript adds its own, and the policy allows it by its hash. */
  inline: Record<"style" | "script", string[]>;
  /** The addresses of the scripts that the browser loads later (deferred-scripts.tsx). */
  scripts: string[];
}

export const RenderContext = createContext<Rendering | undefined>(undefined);

export const useRenderContext = () => useContext(RenderContext) as Rendering;

export function InlineScript({ code, type }: { code: string; type?: string }) {
  useRenderContext().inline.script.push(code);
  return <script type={type} dangerouslySetInnerHTML={{ __html: code }} />;
}

export function InlineStyle({ code }: { code: string }) {
  useRenderContext().inline.style.push(code);
  return <style dangerouslySetInnerHTML={{ __html: code }} />;
}
