import "server-only";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { canLeadDesk } from "../members/roles";
import type { cancelInvitationSchema } from "./cancel-invitation";
import { requireLiveLimit } from "./live-limit";
import { requireInviteId } from "./own-invitation";

/** True of invitations that the actor has cancelled within the last ten minutes. */
export function isUndoable({ actor, now }: MemberContext): SQL | undefined {
  return and(
    eq(invitations.status, "cancelled"),
    eq(invitations.cancelledBy, actor.id),
    gt(invitations.cancelledAt, sql`${now} - interval '10 minutes'`),
  );
}

/**
 * Takes a cancellation back within ten minutes, by whoever cancelled, the sponsor or a lead: same id, same code, the
 * clock as it was. The sponsor's waiting invitations count, whoever acts. A request that was withdrawn with it stays so:
 * its contact is erased.
 * @throws DomainError invitation-not-found (to anybody but the sponsor and leads), undo-too-late, too-many-live,
 * sign-in-required, sponsor-suspended.
 */
export async function undoCancellation(
  context: MemberContext,
  { inviteId }: z.output<typeof cancelInvitationSchema>,
): Promise<{ inviteId: string }> {
  const id = requireInviteId(inviteId);
  return context.db.transaction(async (tx) => {
    const sponsorId = await requireSponsor(tx, context, id);
    await lockActiveMember(tx, context, sponsorId);
    await restore(tx, context, id);
    await requireLiveLimit(tx, context, { sponsorId, inviteId: id });
    await recordAudit(tx, context, { action: "invitation restored", subjectId: id });
    return { inviteId: id };
  });
}

async function requireSponsor(tx: Database, { actor }: MemberContext, id: string): Promise<string> {
  const own = canLeadDesk(actor.role) ? undefined : eq(invitations.sponsorId, actor.id);
  const [invitation] = await tx
    .select({ sponsorId: invitations.sponsorId })
    .from(invitations)
    .where(and(eq(invitations.id, id), own));
  if (!invitation) throw new DomainError("invitation-not-found");
  return invitation.sponsorId;
}

async function restore(tx: Database, context: MemberContext, id: string): Promise<void> {
  const restored = await tx
    .update(invitations)
    .set({ status: "pending", cancelledAt: null, cancelledBy: null, cancelReason: null })
    .where(and(eq(invitations.id, id), isUndoable(context)))
    .returning({ id: invitations.id });
  if (restored.length === 0) throw new DomainError("undo-too-late");
}
