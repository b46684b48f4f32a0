import { Link, type LinkProps } from "@remix-run/react";
import { useState } from "react";
import { filesOf } from "~/hydration/page-files";

/**
 * A link to another page that has its files fetched ahead when a pointer, a finger or the focus comes
 * to it. The framework's own `prefetch="intent"` also runs them, and reloads the page that one is
 * reading, with the message that one is writing, when they cannot be had: one crossing of the menu
 * on a bad network.
 */
export function PageLink({ to, ...props }: LinkProps & { to: string }) {
  const [files, setFiles] = useState<string[]>([]);
  const fetchAhead = () => setFiles(filesOf(to));
  return (
    <>
      <Link
        {...props}
        to={to}
        discover="none"
        onPointerEnter={fetchAhead}
        onTouchStart={fetchAhead}
        onFocus={fetchAhead}
      />
      {files.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </>
  );
}
