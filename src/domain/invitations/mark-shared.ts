import "server-only";
import { and, eq, exists, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations, seats } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { canShare, isRenewal } from "./can-share";
import { readSource } from "./invitation-source";
import { requireLiveLimit } from "./live-limit";
import { inviteIdSchema, requireInviteId, requireOwnInvitation } from "./own-invitation";

export const markSharedSchema = z.object({
  inviteId: inviteIdSchema,
  source: z.string().nullish().transform(readSource),
});

/**
 * Marks an invitation shared and starts its seven days anew; an expired one comes back within 30 days. Repeats within
 * 60 s change nothing, and the first `sharedAt` stays. An accepted group may be shared while it has places and time.
 * @throws DomainError invitation-not-found, invitation-gift, invitation-not-shareable, too-many-live,
 * sign-in-required.
 */
export async function markShared(
  context: MemberContext,
  { inviteId }: z.output<typeof markSharedSchema>,
): Promise<{ inviteId: string }> {
  const id = requireInviteId(inviteId);
  return context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    const found = await requireOwnInvitation(tx, context, id);
    if (isRenewal(found)) await requireLiveLimit(tx, context, { sponsorId: context.actor.id, inviteId: id });
    if (!(await share(tx, context, id))) await requireSharedJustNow(tx, context, id);
    return { inviteId: id };
  });
}

async function share(db: Database, { actor, now }: MemberContext, id: string): Promise<boolean> {
  const free = db
    .select({ one: sql`1` })
    .from(seats)
    .where(and(eq(seats.invitationId, invitations.id), isNull(seats.memberId)));
  const shareable = or(
    and(eq(invitations.status, "pending"), gt(invitations.expiresAt, sql`${now} - interval '30 days'`)),
    and(
      eq(invitations.status, "accepted"),
      eq(invitations.type, "group"),
      gt(invitations.expiresAt, now),
      exists(free),
    ),
  );
  const shared = await db
    .update(invitations)
    .set({
      sharedAt: sql`coalesce(${invitations.sharedAt}, ${now})`,
      lastSharedAt: now,
      activatedAt: now,
      expiresAt: sql`${now} + interval '168 hours'`,
    })
    .where(
      and(
        eq(invitations.id, id),
        eq(invitations.sponsorId, actor.id),
        ne(invitations.type, "gift"),
        shareable,
        or(
          isNull(invitations.lastSharedAt),
          lte(invitations.lastSharedAt, sql`${now} - interval '60 seconds'`),
        ),
      ),
    )
    .returning({ inviteId: invitations.id });
  return shared.length === 1;
}

async function requireSharedJustNow(db: Database, context: MemberContext, id: string): Promise<void> {
  const found = await requireOwnInvitation(db, context, id);
  if (found.invitation.type === "gift") throw new DomainError("invitation-gift");
  if (!canShare(found) || !found.sharedJustNow) throw new DomainError("invitation-not-shareable");
}
