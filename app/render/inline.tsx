import { useRenderContext } from "./render-context";

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
