/** The code that stands in a page, and what its policy must know of it. */
import { createContext, useContext } from "react";

interface Rendering {
  /** The code inside the page. Each InlineStyle and InlineScript adds its own, and the policy allows it by its hash. */
  inline: Record<"style" | "script", string[]>;
  /** The addresses of the scripts that the browser loads later (deferred-scripts.tsx). */
  scripts: string[];
}

export const RenderContext = createContext<Rendering | undefined>(undefined);

export const useRenderContext = () => useContext(RenderContext) as Rendering;

interface InlineScriptProps {
  code: string;
  type?: "module" | "speculationrules";
}

export function InlineScript({ code, type }: InlineScriptProps) {
  useRenderContext().inline.script.push(code);
  return <script type={type} dangerouslySetInnerHTML={{ __html: code }} />;
}

export function InlineStyle({ code }: Pick<InlineScriptProps, "code">) {
  useRenderContext().inline.style.push(code);
  return <style dangerouslySetInnerHTML={{ __html: code }} />;
}
