import { clientIp } from "@/lib/client-ip";

const from = (chain: string | null) => new Headers(chain === null ? {} : { "x-forwarded-for": chain });

describe("the address a request came from", () => {
  test.each([
    ["without a proxy, what the server wrote", "192.0.2.7", 0, "192.0.2.7"],
    ["without a proxy, the last entry", "203.0.113.9, 192.0.2.7", 0, "192.0.2.7"],
    ["behind one proxy, what it saw", "203.0.113.9, 192.0.2.7", 1, "192.0.2.7"],
    ["behind two proxies, what the outer one saw", "6.6.6.6, 192.0.2.7, 10.0.0.1", 2, "192.0.2.7"],
    ["IPv6", "2001:db8::1", 1, "2001:db8::1"],
    ["with spaces around", "  192.0.2.7  ", 1, "192.0.2.7"],
    ["a chain shorter than it should be", "192.0.2.7", 3, "unknown"],
    ["an empty header", "", 1, "unknown"],
    ["no header", null, 1, "unknown"],
  ])("%s", (_, chain, hops, ip) => {
    expect(clientIp(from(chain), hops)).toBe(ip);
  });

  test("what a visitor writes in front changes nothing", () => {
    expect(clientIp(from("1.1.1.1, 2.2.2.2, 192.0.2.7"), 1)).toBe(clientIp(from("192.0.2.7"), 1));
  });
});
