import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { invitations } from "@/db/schema";
import { countedSource } from "@/lib/analytics/events";
import type { ServerEvent } from "@/lib/analytics/server-events";
import { recordEvents } from "../analytics/record-events";
import type { MemberContext } from "../context";
import { throwIfError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { sentNow } from "./expiry";
import type { Invitation } from "./find-invitation";
import { readSource } from "./invitation-source";
import { requireLiveLimit } from "./live-limit";
import { inviteIdSchema, lockOwnInvitation } from "./own-invitation";
import { isRenewable, shareError, wasJustShared } from "./state";

export const markSharedSchema = z.object({
  inviteId: inviteIdSchema,
  source: z.string().nullish().transform(readSource),
  via: z.enum(["native", "copy", "concierge"]).optional().catch(undefined),
});

type MarkShared = z.output<typeof markSharedSchema>;

/**
 * Marks an invitation as shared and restarts its seven days. An invitation that expired in the last 30 days is renewed.
 * A repeat within 60 seconds changes nothing.
 * @throws DomainError invitation-not-found, invitation-gift, invitation-not-shareable, too-many-live,
 * sign-in-required.
 */
export async function markShared(
  context: MemberContext,
  input: Pick<MarkShared, "inviteId"> & Partial<MarkShared>,
): Promise<{ inviteId: string }> {
  const { inviteId } = input;
  return context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    const invitation = await lockOwnInvitation(tx, context, inviteId);
    throwIfError(shareError(invitation));
    if (wasJustShared(invitation)) return { inviteId };
    if (isRenewable(invitation)) await requireLiveLimit(tx, context, invitation);
    await tx.update(invitations).set(sentNow(context)).where(eq(invitations.id, invitation.id));
    await recordEvents(tx, context, context.actor.id, ...sharingEvents(invitation, input));
    return { inviteId };
  });
}

function sharingEvents(
  { type, sharedAt }: Pick<Invitation, "type" | "sharedAt">,
  { via, source }: Partial<MarkShared>,
): ServerEvent[] {
  const shared: ServerEvent = {
    name: "Invitation Shared",
    properties: { invite_type: type, share_via: via, source: countedSource(readSource(source)) },
  };
  const isRenewed = sharedAt !== null && via !== "concierge";
  return isRenewed ? [shared, { name: "Invitation Renewed", properties: { invite_type: type } }] : [shared];
}
