import { headers } from "next/headers";
import { isTillPath } from "@/lib/urls/page-policies";

/** Whether the request's path is /till or below it. */
export async function isTillRequest(): Promise<boolean> {
  const address = (await headers()).get("x-address") ?? "";
  return isTillPath(address.split("?")[0] ?? "");
}
