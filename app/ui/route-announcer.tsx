import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** After a move by fetch: says the new page's title and puts focus at its top, unless it goes to a fragment. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (!hash) document.getElementById("contenido")?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
