import { createContext, useContext } from "react";

/**
 * Marks the inline scripts that this program writes while a page is rendered. It never leaves the
 * server: the policy of a page names its scripts by their hashes.
 */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The mark for an inline script; undefined in the browser. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
