import "server-only";
import { BlockList, isIPv4, isIPv6 } from "node:net";

// The special-purpose registries of IANA, and the address of Azure's metadata service.
const PRIVATE_IPV4: [network: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3], // multicast, reserved and broadcast
];

/** Global unicast. All other IPv6 addresses are private, mapped, translated, link-local or multicast. */
const PUBLIC_IPV6: [network: string, prefix: number] = ["2000::", 3];

const PRIVATE_IPV6: [network: string, prefix: number][] = [
  ["2001::", 23], // Teredo and other protocols
  ["2001:db8::", 32],
  ["2002::", 16], // contains an IPv4 address
  ["3fff::", 20],
];

const privateIPv4 = new BlockList();
for (const [network, prefix] of PRIVATE_IPV4) privateIPv4.addSubnet(network, prefix, "ipv4");

const publicIPv6 = new BlockList();
publicIPv6.addSubnet(...PUBLIC_IPV6, "ipv6");

const privateIPv6 = new BlockList();
for (const [network, prefix] of PRIVATE_IPV6) privateIPv6.addSubnet(network, prefix, "ipv6");

/** Returns whether an IP address belongs to the public internet. A text that is no address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateIPv4.check(address, "ipv4");
  return isIPv6(address) && publicIPv6.check(address, "ipv6") && !privateIPv6.check(address, "ipv6");
}
