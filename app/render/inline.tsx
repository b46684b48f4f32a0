import { useRenderContext } from "./render-context";

interface InlineScriptProps {
  code: string;
  type?: "module" | "speculationrules";
}

/** A script in the page, which the page's policy allows by its hash. */
export function InlineScript({ code, type }: InlineScriptProps) {
  const { nonce } = useRenderContext();
  return <script type={type} nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Styles in the page, likewise. */
export function InlineStyle({ code }: Pick<InlineScriptProps, "code">) {
  const { nonce } = useRenderContext();
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
