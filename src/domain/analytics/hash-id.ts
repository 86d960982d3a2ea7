import "server-only";
import { createHmac } from "node:crypto";
import { secrets } from "@/lib/secrets";

/**
 * An id of the club's own as analytics may know it: a keyed hash, 32 hex digits, the same for the same id for as long as
 * AUTH_SECRET stays.
 */
export function hashId(kind: "member" | "group", id: string): string {
  return createHmac("sha256", secrets().authSecret)
    .update(`analytics ${kind} ${id}`)
    .digest("hex")
    .slice(0, 32);
}
