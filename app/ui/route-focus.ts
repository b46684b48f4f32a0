import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * After a move inside the document puts the focus where the visitor has arrived: on the fragment, or on
 * the new page's heading. That is how a screen reader tells of the move, once.
 */
export function useRouteFocus(): void {
  const location = useLocation();
  const shown = useRef(location);

  useEffect(() => {
    const { pathname, key } = shown.current;
    shown.current = location;
    if (location.key === key) return;
    if (location.hash) focusOn(document.getElementById(location.hash.slice(1)));
    else if (location.pathname !== pathname)
      focusOn(document.querySelector<HTMLElement>("main h1"));
  }, [location]);
}

function focusOn(place: HTMLElement | null): void {
  if (place && place.tabIndex < 0) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}
