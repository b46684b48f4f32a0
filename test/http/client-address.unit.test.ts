import { expect, test } from "vitest";
import { forwardedAddress } from "~/http/request-headers.server";

test.each<[string, string | undefined, number, string | undefined]>([
  ["is the last entry behind one proxy", "6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
  ["is the second from the right behind two proxies", "6.6.6.6, 1.1.1.1, 2.2.2.2", 2, "1.1.1.1"],
  ["is missing when the header has fewer entries than proxies", "1.1.1.1", 2, undefined],
  ["is missing without the header", undefined, 1, undefined],
  ["is missing when the entry is no address", "1.1.1.1, <script>", 1, undefined],
  ["may be IPv6", "2001:db8::1", 1, "2001:db8::1"],
  ["has no port", "1.1.1.1:4321", 1, "1.1.1.1"],
  ["has no brackets and no port", "[2001:db8::1]:4321", 1, "2001:db8::1"],
])("the forwarded address %s", (_, header, hops, address) => {
  expect(forwardedAddress(header, hops)).toBe(address);
});
