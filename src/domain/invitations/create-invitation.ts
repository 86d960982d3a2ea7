import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { perkClaims } from "@/db/schema";
import { countedSource } from "@/lib/analytics/events";
import { isCreatedByMember, MEMBER_INVITATION_TYPES } from "@/lib/invitation-types";
import { recordEvents } from "../analytics/record-events";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { verb } from "../verb";
import { idempotencyKeySchema, withIdempotencyKey } from "../with-idempotency-key";
import { insertInvitation } from "./insert-invitation";
import { invitationNameSchema } from "./invitation-name";
import { invitationSeed } from "./invitation-seed";
import { readSource } from "./invitation-source";
import { requireCreateLimits } from "./quota";

const createInvitationSchema = z.object({
  name: invitationNameSchema,
  type: z.enum(MEMBER_INVITATION_TYPES, { error: "Choose who to invite." }),
  source: z.string({ error: "Missing source." }).transform(readSource),
  /** The pass of a guest who asked the member for an invitation. */
  guest: z.guid().optional().catch(undefined),
  /** Without a key, every call creates an invitation. */
  key: idempotencyKeySchema.optional(),
});

export type CreateInvitation = z.output<typeof createInvitationSchema>;

export const createInvitation = verb(
  createInvitationSchema,
  async (context: MemberContext, { name, type, source, guest, key }): Promise<{ inviteId: string }> => {
    if (!isCreatedByMember(type)) throw new DomainError("invitation-gift");
    return context.db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const create = async () => {
        const { id } = await insertWithinLimits(tx, context, { name, type, source, key });
        if (guest !== undefined) await linkGuest(tx, context.actor.id, guest, id);
        return { inviteId: id };
      };
      if (key === undefined) return create();
      return withIdempotencyKey(tx, context, { key, body: [name, type, source] }, create);
    });
  },
);

/** The transaction `tx` holds the actor's lock. */
export async function insertWithinLimits(
  tx: Database,
  context: MemberContext,
  { name, type, source, key }: CreateInvitation,
): Promise<Awaited<ReturnType<typeof insertInvitation>>> {
  const sponsorId = context.actor.id;
  await requireCreateLimits(tx, context);
  const seed = key === undefined ? null : invitationSeed(key);
  const created = await insertInvitation(tx, context, { sponsorId, type, recipient: name, source, seed });
  await recordEvents(tx, context, sponsorId, {
    name: "Invitation Created",
    properties: { invite_type: type, source: countedSource(source) },
  });
  return created;
}

/** So that the figures of the evening count a guest who joins. */
async function linkGuest(
  tx: Database,
  sponsorId: string,
  claimId: string,
  invitationId: string,
): Promise<void> {
  const { id, memberId, guestAskedAt, guestInvitationId } = perkClaims;
  await tx
    .update(perkClaims)
    .set({ guestInvitationId: invitationId })
    .where(and(eq(id, claimId), eq(memberId, sponsorId), isNotNull(guestAskedAt), isNull(guestInvitationId)));
}
