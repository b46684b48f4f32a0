import { expect, test } from "vitest";
import { forwardedAddress } from "~/http/request-headers.server";

test.each<{ name: string; header: string; hops?: number; address?: string }>([
  { name: "is the last entry", header: "6.6.6.6, 1.1.1.1", address: "1.1.1.1" },
  {
    name: "is the last but one behind a second proxy",
    header: "6.6.6.6, 1.1.1.1, 2.2.2.2",
    hops: 2,
    address: "1.1.1.1",
  },
  { name: "is missing without the header", header: "" },
  { name: "is missing when the entry is no address", header: "1.1.1.1, <script>" },
  { name: "is missing without a proxy", header: "6.6.6.6", hops: 0 },
  { name: "is missing when there are too few entries", header: "1.1.1.1", hops: 2 },
])("the client's address $name", ({ header, hops = 1, address }) => {
  expect(forwardedAddress(header, hops)).toBe(address);
});
