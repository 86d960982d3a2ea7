/**
 * Returns the address a request came from, or "unknown". `hops` is how many proxies of our own stand before the server: each appends the
 * address it saw to X-Forwarded-For, so the entry that many from the right is the last one nobody outside could write.
 * With 0 the server itself has replaced the header by the socket's address.
 */
export function clientIp(headers: Headers, hops: number): string {
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return chain.at(-Math.max(hops, 1)) || "unknown";
}
