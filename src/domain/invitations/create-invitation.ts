import "server-only";
import { and, gt } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { countedSource } from "@/lib/analytics/events";
import { DAY } from "@/lib/durations";
import { isCreatedByMember, MEMBER_INVITATION_TYPES } from "@/lib/invitation-types";
import { recordEvents } from "../analytics/record-events";
import { ago, type MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { withIdempotencyKey } from "../with-idempotency-key";
import { insertInvitation } from "./insert-invitation";
import { invitationNameSchema } from "./invitation-name";
import { invitationSeed } from "./invitation-seed";
import { readSource } from "./invitation-source";
import { INVITATIONS_A_DAY } from "./limits";
import { requireLiveLimit } from "./live-limit";
import { isOwn } from "./state-sql";

export const createInvitationSchema = z.object({
  name: invitationNameSchema,
  type: z.enum(MEMBER_INVITATION_TYPES, { error: "Choose who to invite." }),
  source: z.string({ error: "Missing source." }).transform(readSource),
  key: z.string().regex(/^[\w-]{8,64}$/),
});

export type CreateInvitation = z.output<typeof createInvitationSchema>;

/** @throws DomainError too-many-live, too-many-today, key-reused, sign-in-required. */
export async function createInvitation(
  context: MemberContext,
  { name, type, source, key }: CreateInvitation,
): Promise<{ inviteId: string }> {
  if (!isCreatedByMember(type)) throw new DomainError("invitation-gift");
  return context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    return withIdempotencyKey(tx, context, { key, body: [name, type, source] }, async () => {
      await requireLiveLimit(tx, context, { sponsorId: context.actor.id });
      await requireDailyInvitationLimit(tx, context);
      const sponsorId = context.actor.id;
      const invitation = { sponsorId, type, recipient: name, source, seed: invitationSeed(key) };
      const { id } = await insertInvitation(tx, context, invitation);
      await recordEvents(tx, context, sponsorId, {
        name: "Invitation Created",
        properties: { invite_type: type, source: countedSource(source) },
      });
      return { inviteId: id };
    });
  });
}

async function requireDailyInvitationLimit(tx: Database, context: MemberContext): Promise<void> {
  const today = and(isOwn(context.actor.id), gt(invitations.createdAt, ago(context, DAY)));
  if ((await tx.$count(invitations, today)) >= INVITATIONS_A_DAY) throw new DomainError("too-many-today");
}
