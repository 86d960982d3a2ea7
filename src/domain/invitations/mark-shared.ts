import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { countedSource } from "@/lib/analytics/events";
import type { ServerEvent } from "@/lib/analytics/server-events";
import { recordEvents } from "../analytics/record-events";
import { hasOpenRequest } from "../concierge/requests/intake-limits";
import type { MemberContext } from "../context";
import { throwIfError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { verb } from "../verb";
import { handedOverNow, sentNow } from "./expiry";
import type { Invitation } from "./find-invitation";
import { getFirstFriend } from "./first-friend";
import { readSource } from "./invitation-source";
import { inviteIdSchema, lockOwnInvitation } from "./own-invitation";
import { requireRenewalLimit } from "./quota";
import { type Ended, endOf, shareError, wasJustShared } from "./state";

const markSharedSchema = z.object({
  inviteId: inviteIdSchema,
  source: z.string().nullish().transform(readSource),
  via: z.enum(["native", "copy", "concierge"]).optional().catch(undefined),
});

/** How an invitation ended before it could be shared, maybe in another tab. `friend` joined an individual invitation. */
export type AlreadyOver = { already?: Ended; friend?: string };

type MarkShared = z.output<typeof markSharedSchema>;

/**
 * Marks an invitation as shared and restarts its seven days. An invitation that expired in the last 30 days is renewed. A
 * repeat within 60 seconds changes nothing. The hand-over to a concierge restarts the seven days, but it isn't a first share.
 * An invitation that has ended stays as it is, and the result says how it ended.
 */
export const markShared = verb(
  markSharedSchema,
  async (
    context: MemberContext,
    input: Pick<MarkShared, "inviteId"> & Partial<MarkShared>,
  ): Promise<{ inviteId: string } & AlreadyOver> => {
    const { inviteId } = input;
    return context.db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const invitation = await lockOwnInvitation(tx, context, inviteId);
      const over = await alreadyOver(tx, invitation);
      if (over) return { inviteId, ...over };
      throwIfError(shareError(invitation));
      const isHandOver = await isHandOverBy(tx, invitation, input.via);
      if (wasJustShared(invitation) && (isHandOver || invitation.sharedAt !== null)) return { inviteId };
      await requireRenewalLimit(tx, context, invitation);
      const changes = isHandOver ? handedOverNow(context) : sentNow(context);
      await tx.update(invitations).set(changes).where(eq(invitations.id, invitation.id));
      await recordEvents(tx, context, context.actor.id, ...sharingEvents(invitation, input));
      return { inviteId };
    });
  },
);

/** Returns how an invitation of the actor ended, or null if it has not ended or is not theirs to share. */
export async function alreadyOver(tx: Database, invitation: Invitation): Promise<AlreadyOver | null> {
  const already = endOf(invitation);
  if (!already || shareError(invitation) === "invitation-gift" || invitation.waitlistEntryId) return null;
  return already === "joined" ? { already, friend: await getFirstFriend(tx, invitation) } : { already };
}

/** The specification's call has no `via`: it is a hand-over while a concierge request is open. */
async function isHandOverBy(tx: Database, { id }: Invitation, via: MarkShared["via"]): Promise<boolean> {
  return via === undefined ? hasOpenRequest({ db: tx }, id) : via === "concierge";
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
