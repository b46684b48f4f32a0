import type { Page } from "playwright-core";

/** One answer that the browser fetched, with its size on the wire. */
export interface Transfer {
  url: string;
  type: string;
  bytes: number;
}

/** All that the browser fetches on `page` from now on. */
export async function watchTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const transfers: Transfer[] = [];
  const started = new Map<string, { url: string; type: string }>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    started.set(requestId, { url: new URL(response.url).pathname, type });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const known = started.get(requestId);
    if (known) transfers.push({ ...known, bytes: encodedDataLength });
  });
  return transfers;
}

/** What all of them together took on the wire, in bytes. */
export const totalBytes = (transfers: Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);

/** The pictures that were fetched more than once, in whatever width or format. */
export function fetchedTwice(transfers: Transfer[]): string[] {
  const pictures = transfers
    .filter(({ type }) => type === "Image")
    .map(({ url }) => url.replace(/-\d+-[\w-]{8}\.\w+$/, ""));
  return pictures.filter((picture, index) => pictures.indexOf(picture) !== index);
}
