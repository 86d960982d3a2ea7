import { isIPv6 } from "node:net";

/** The same address, however it was written: a port and a zone's name belong to the way it came. */
const AROUND = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/;

/**
 * What a limit by address counts as one: an IPv4 address, also one written as IPv6 ("::ffff:192.0.2.1"), or the /64 of an
 * IPv6 address, of which anybody has 2⁶⁴ addresses. Anything that is no address counts as it stands, in lower case.
 */
export function addressBlock(address: string): string {
  const [, v6, v4] = AROUND.exec(address) ?? [];
  const bare = (v6 ?? v4 ?? address).replace(/%.*$/, "").toLowerCase();
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  return foldedIPv4(groups) ?? `${groups.slice(0, 4).map(hex).join(":")}::/64`;
}

const hex = (group: number) => group.toString(16);

/** The eight groups of an IPv6 address; the URL parser has shortened it in the one canonical way. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => (half ? half.split(":") : []));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

function foldedIPv4([a, b, c, d, e, marker, high = 0, low = 0]: number[]): string | null {
  if (a || b || c || d || e || marker !== 0xffff) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
