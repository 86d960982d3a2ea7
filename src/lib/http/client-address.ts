import { isIPv6 } from "node:net";

/**
 * Returns the IP address of a request, or "unknown". Each proxy appends the address it saw to X-Forwarded-For, so the entry
 * `hops` from the right is the last one that a visitor could not write. With 0 the server has replaced the header.
 */
export function clientIp(headers: Headers, hops: number): string {
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return chain.at(-Math.max(hops, 1)) || "unknown";
}

const WITH_PORT = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/;

/**
 * Returns the key under which a rate limit counts an address, without its port and zone: an IPv4 address, also one written as
 * IPv6 ("::ffff:192.0.2.1"), or the /64 block of an IPv6 address. Any other text is returned in lower case.
 */
export function addressBlock(address: string): string {
  const [, v6, v4] = WITH_PORT.exec(address) ?? [];
  const bare = (v6 ?? v4 ?? address).replace(/%.*$/, "").toLowerCase();
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  return embeddedIPv4(groups) ?? `${groups.slice(0, 4).map(hex).join(":")}::/64`;
}

const hex = (group: number) => group.toString(16);

function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => (half ? half.split(":") : []));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

function embeddedIPv4([a, b, c, d, e, marker, high = 0, low = 0]: number[]): string | null {
  if (a || b || c || d || e || marker !== 0xffff) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
