import { isIPv6 } from "node:net";

/** Each proxy appends the address it saw. A visitor can't forge entry `hops` from the right. */
export function clientIp(headers: Headers, hops: number): string {
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return chain.at(-Math.max(hops, 1)) || "unknown";
}

const WITH_PORT = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/;

/** Returns the rate limit's key: an IPv4 address (also from "::ffff:192.0.2.1") or an IPv6 address's /64 block. */
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
