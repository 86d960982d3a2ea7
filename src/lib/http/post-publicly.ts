import "server-only";
import { Resolver } from "node:dns/promises";
import { type RequestOptions, request as sendRequest } from "node:https";
import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { SECOND } from "@/lib/durations";
import { errorDetail } from "@/lib/errors";

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

/** How to reach hosts that others named. Tests replace it; no setting does. */
export type PublicNetwork = {
  /** Returns the IP addresses of a host's name. */
  resolve: (host: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  /** The time for a whole attempt in milliseconds. */
  timeout: number;
  /** Ends all attempts when the process stops. */
  stop?: AbortSignal;
  /** Trusted instead of the system's certificate authorities. */
  ca?: string;
};

export const INTERNET: PublicNetwork = {
  resolve: resolvePublicly,
  isAllowed: isPublicAddress,
  timeout: 10 * SECOND,
};

export const PRIVATE_ADDRESS = "The address is not on the public internet.";

/** The response's status, or why there was no response. */
export type Attempt = { status: number; error: null } | { status: null; error: string };

type Post = { url: string; headers: Record<string, string>; body: string | Buffer };

/**
 * Posts to an https URL. Resolves the host's name once, and connects to exactly that address if all its addresses are allowed.
 * Follows no redirect and ignores the response's body.
 */
export async function postPublicly(network: PublicNetwork, { url, ...post }: Post): Promise<Attempt> {
  const target = new URL(url);
  const signal = AbortSignal.any([AbortSignal.timeout(network.timeout), network.stop].filter(isSignal));
  try {
    const addresses = await orAbort(signal, addressesOf(network, target));
    const [address] = addresses;
    if (!address) return { status: null, error: "The host’s name has no address." };
    if (!addresses.every(network.isAllowed)) return { status: null, error: PRIVATE_ADDRESS };
    return { status: await postTo(address, target, post, { signal, ca: network.ca }), error: null };
  } catch (error) {
    return { status: null, error: signal.aborted ? "There was no response in time." : textOf(error) };
  }
}

/** Returns an address in the URL itself, or the addresses of its host's name. */
export async function addressesOf(network: PublicNetwork, { hostname }: URL): Promise<string[]> {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(host) ? [host] : network.resolve(host);
}

function isSignal(signal: AbortSignal | undefined): signal is AbortSignal {
  return signal !== undefined;
}

function postTo(
  address: string,
  target: URL,
  { headers, body }: Omit<Post, "url">,
  options: Pick<RequestOptions, "signal" | "ca">,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = sendRequest(target, {
    ...options,
    method: "POST",
    headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
    agent: false, // an open connection could lead to an earlier address
    lookup: (_host, { all }, callback) =>
      all ? callback(null, [{ address, family: isIP(address) }]) : callback(null, address, isIP(address)),
  });
  request.on("error", reject);
  request.on("response", (response) => {
    resolve(response.statusCode ?? 0);
    response.on("error", () => {}).destroy();
  });
  request.end(body);
  return promise;
}

function orAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}

function textOf(error: unknown): string {
  const code = errorDetail(error, "code");
  return code ? `The connection failed: ${code}.` : "The connection failed.";
}

/** Asks the name servers. The system's own lookup could block a thread, and reads the server's hosts file. */
async function resolvePublicly(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3 * SECOND, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
}
