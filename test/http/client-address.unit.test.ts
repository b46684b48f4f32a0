import { expect, test } from "vitest";
import { clientAddress } from "~/http/request.server";

test.each<[string, string | undefined, number, string]>([
  ["is the socket's without proxies, whatever the header claims", "1.1.1.1", 0, "9.9.9.9"],
  ["is the last entry behind one proxy", "6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
  ["is the second from the right behind two", "6.6.6.6, 1.1.1.1, 2.2.2.2", 2, "1.1.1.1"],
  ["is the socket's when the header is shorter than the proxies", "1.1.1.1", 2, "9.9.9.9"],
  ["is the socket's when there is no header", undefined, 1, "9.9.9.9"],
  ["is the socket's when the entry is no address", "1.1.1.1, <script>", 1, "9.9.9.9"],
  ["may be IPv6", "2001:db8::1", 1, "2001:db8::1"],
  ["is taken without its port", "1.1.1.1:4321", 1, "1.1.1.1"],
  ["is taken without its brackets and port", "[2001:db8::1]:4321", 1, "2001:db8::1"],
])("the client's address %s", (_, header, hops, address) => {
  expect(clientAddress(header, "9.9.9.9", hops)).toBe(address);
});
