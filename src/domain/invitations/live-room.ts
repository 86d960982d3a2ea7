import { and, count, eq, gt, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { LIVE_INVITATIONS } from "./limits";

/**
 * Locks the actor's row for the rest of the transaction `tx`, so that a limit counted after it holds. Not its key: rows
 * that refer to the member are written meanwhile, which would deadlock ("cancel-invitation.postgres").
 */
export async function lockMember(tx: Database, { actor }: MemberContext): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, actor.id)).for("no key update");
}

/**
 * Refuses one more live invitation than 25, whether it is made, brought back or renewed; `inviteId` is the one at hand,
 * which doesn't count. @throws DomainError too-many-live.
 */
export async function requireLiveRoom(
  tx: Database,
  { actor, now }: MemberContext,
  inviteId?: string,
): Promise<void> {
  const [live] = await tx
    .select({ number: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.sponsorId, actor.id),
        eq(invitations.status, "pending"),
        gt(invitations.expiresAt, now),
        inviteId ? ne(invitations.id, inviteId) : undefined,
      ),
    );
  if ((live?.number ?? 0) >= LIVE_INVITATIONS) throw new DomainError("too-many-live");
}
