import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { preserveInputs } from "./hydration/preserve-inputs.client";

/**
 * Waits until the page's data is decoded. RemixBrowser suspends for it with no boundary above, which
 * React forgives only while it may take its time; a key or a touch makes it hurry, and the page would
 * stay dead ("Root did not complete", error 345). Asked for once ahead, it throws what it waits for.
 */
async function untilDataIsDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

void untilDataIsDecoded().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      // Not reported: what an extension does to the page is no fault of the page.
      { onRecoverableError: preserveInputs() },
    );
  });
});
