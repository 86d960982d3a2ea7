import { headers } from "next/headers";

/** Returns the request's path without its query. */
export async function requestPath(): Promise<string> {
  const address = (await headers()).get("x-address") ?? "";
  return address.split("?")[0] ?? "";
}
