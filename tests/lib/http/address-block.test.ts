import { addressBlock } from "@/lib/http/address-block";

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
])("%s is counted as %s", (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test("two networks of 64 bits are two, and what embeds an IPv4 address otherwise is not folded", () => {
  expect(addressBlock("2001:db8:1:2::1")).not.toBe(addressBlock("2001:db8:1:3::1"));
  expect(addressBlock("64:ff9b::192.0.2.1")).toBe("64:ff9b:0:0::/64");
});
