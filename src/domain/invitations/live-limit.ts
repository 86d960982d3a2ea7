import { and, count, eq, gt, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { LIVE_INVITATIONS } from "./limits";

/**
 * Refuses a sponsor one more live invitation than 25, whether it is made, brought back or renewed; `inviteId` is the one
 * at hand, which doesn't count. @throws DomainError too-many-live.
 */
export async function requireLiveLimit(
  tx: Database,
  { now }: Pick<Context, "now">,
  { sponsorId, inviteId }: { sponsorId: string; inviteId?: string },
): Promise<void> {
  const [live] = await tx
    .select({ number: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.sponsorId, sponsorId),
        eq(invitations.status, "pending"),
        gt(invitations.expiresAt, now),
        inviteId ? ne(invitations.id, inviteId) : undefined,
      ),
    );
  if ((live?.number ?? 0) >= LIVE_INVITATIONS) throw new DomainError("too-many-live");
}
