import { isTillPath } from "@/lib/urls/page-policies";
import { requestPath } from "./request-path";

/** Whether the request's path is /till or below it. */
export async function isTillRequest(): Promise<boolean> {
  return isTillPath(await requestPath());
}
