import { headers } from "next/headers";
import { isTillPath } from "@/lib/urls/till-path";

/** Whether the request is for the till, or for an address below it. */
export async function isTillRequest(): Promise<boolean> {
  const address = (await headers()).get("x-address") ?? "";
  return isTillPath(address.split("?")[0] ?? "");
}
