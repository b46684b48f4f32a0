import { expect, test } from "vitest";
import { forwardedAddress } from "~/http/request-headers.server";

test.each([
  { name: "is the last entry", header: "6.6.6.6, 1.1.1.1", address: "1.1.1.1" },
  { name: "is missing without the header", header: undefined, address: undefined },
  { name: "is missing when the entry is none", header: "1.1.1.1, <script>", address: undefined },
  { name: "may be IPv6", header: "2001:db8::1", address: "2001:db8::1" },
  { name: "has no port", header: "1.1.1.1:4321", address: "1.1.1.1" },
  { name: "has no brackets and no port", header: "[2001:db8::1]:4321", address: "2001:db8::1" },
])("behind one proxy, the client's address $name", ({ header, address }) => {
  expect(forwardedAddress(header, 1)).toBe(address);
});

test.each([
  { name: "is the second from the right", header: "6.6.6.6, 1.1.1.1, 2.2.2.2", address: "1.1.1.1" },
  { name: "is missing when there is one entry", header: "1.1.1.1", address: undefined },
])("behind two proxies, the client's address $name", ({ header, address }) => {
  expect(forwardedAddress(header, 2)).toBe(address);
});
