import "server-only";
import { createHmac } from "node:crypto";
import { secrets } from "@/lib/secrets";

/** Hashes an id for analytics: 32 hex digits that change only with AUTH_SECRET. */
export function hashId(kind: "member" | "group", id: string): string {
  return createHmac("sha256", secrets().authSecret)
    .update(`analytics ${kind} ${id}`)
    .digest("hex")
    .slice(0, 32);
}
