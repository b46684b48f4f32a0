import { createContext, useContext } from "react";

/**
 * Marks the inline scripts and styles that this program writes while a page is rendered. It never leaves
 * the server: the policy of a page names them by their hashes.
 */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The mark for an inline script or style; undefined in the browser. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
