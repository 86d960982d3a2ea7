import "server-only";
import type { Database } from "@/db/client";
import { conciergeRequests, type members } from "@/db/schema";
import { isHeldBy } from "../concierge/requests/state-sql";
import type { Context } from "../context";
import { hasAdministrator } from "../members/administrators";

type Candidate = Pick<typeof members.$inferSelect, "id" | "role">;

/**
 * Why somebody of the staff can't be erased yet: requests in hand, or no other administrator who stays. Null for everybody
 * else. Called after `lockAdministrators` and within its transaction `tx`, so that two can't go at once.
 */
export async function eraseError(
  tx: Database,
  clock: Pick<Context, "now">,
  { id, role }: Candidate,
): Promise<"erase-claims" | "erase-last-admin" | null> {
  if ((await tx.$count(conciergeRequests, isHeldBy(clock, id))) > 0) return "erase-claims";
  if (role !== "admin") return null;
  return (await hasAdministrator(tx, id)) ? null : "erase-last-admin";
}
