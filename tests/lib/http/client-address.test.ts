import { addressBlock, clientIp } from "@/lib/http/client-address";

const from = (chain: string | null) => new Headers(chain === null ? {} : { "x-forwarded-for": chain });

describe("the IP address of a request", () => {
  test.each([
    ["without a proxy, the address from the server", "192.0.2.7", 0, "192.0.2.7"],
    ["without a proxy, the last entry", "203.0.113.9, 192.0.2.7", 0, "192.0.2.7"],
    ["behind one proxy, the address it saw", "203.0.113.9, 192.0.2.7", 1, "192.0.2.7"],
    ["behind two proxies, the address the outer one saw", "6.6.6.6, 192.0.2.7, 10.0.0.1", 2, "192.0.2.7"],
    ["IPv6", "2001:db8::1", 1, "2001:db8::1"],
    ["with spaces around", "  192.0.2.7  ", 1, "192.0.2.7"],
    ["a chain shorter than it should be", "192.0.2.7", 3, "unknown"],
    ["an empty header", "", 1, "unknown"],
    ["no header", null, 1, "unknown"],
  ])("%s", (_, chain, hops, ip) => {
    expect(clientIp(from(chain), hops)).toBe(ip);
  });

  test("ignores what a visitor adds in front", () => {
    expect(clientIp(from("1.1.1.1, 2.2.2.2, 192.0.2.7"), 1)).toBe(clientIp(from("192.0.2.7"), 1));
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:4711", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
  ["[::ffff:192.0.2.1]:4711", "192.0.2.1"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["Not an address", "not an address"],
])("counts %s as %s", (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test("distinguishes /64 blocks, and converts no other embedded IPv4 address", () => {
  expect(addressBlock("2001:db8:1:2::1")).not.toBe(addressBlock("2001:db8:1:3::1"));
  expect(addressBlock("64:ff9b::192.0.2.1")).toBe("64:ff9b:0:0::/64");
});
