import "server-only";
import { and, count, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations, seats } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { withIdempotencyKey } from "../with-idempotency-key";
import { newInvitationCode } from "./invitation-code";
import { invitationNameSchema } from "./invitation-name";
import { readSource } from "./invitation-source";
import { INVITATIONS_A_DAY, PLACES } from "./limits";
import { requireLiveLimit } from "./live-limit";

/** The create form: name, type and source (specification, section 3), and a key that makes sending it twice harmless. */
export const createInvitationSchema = z.object({
  name: invitationNameSchema,
  type: z.enum(["individual", "group"], { error: "Choose who to invite." }),
  source: z.string({ error: "Missing source." }).transform(readSource),
  key: z.string().regex(/^[\w-]{8,64}$/),
});

export type CreateInvitation = z.output<typeof createInvitationSchema>;

/**
 * Creates an invitation with its places. The same key again gives the same answer; with another body it is refused.
 * @throws DomainError too-many-live, too-many-today, key-reused, sign-in-required.
 */
export async function createInvitation(
  context: MemberContext,
  input: CreateInvitation,
): Promise<{ inviteId: string }> {
  const { name, type, source, key } = createInvitationSchema.parse(input);
  return context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    return withIdempotencyKey(tx, context, { key, body: [name, type, source] }, async () => {
      await requireLiveLimit(tx, context, { sponsorId: context.actor.id });
      await requireDailyInvitationLimit(tx, context);
      return { inviteId: await insertInvitation(tx, context, { name, type, source }) };
    });
  });
}

async function requireDailyInvitationLimit(tx: Database, { actor, now }: MemberContext): Promise<void> {
  const [today] = await tx
    .select({ number: count() })
    .from(invitations)
    .where(
      and(eq(invitations.sponsorId, actor.id), gt(invitations.createdAt, sql`${now} - interval '24 hours'`)),
    );
  if ((today?.number ?? 0) >= INVITATIONS_A_DAY) throw new DomainError("too-many-today");
}

async function insertInvitation(
  tx: Database,
  { actor, now }: MemberContext,
  { name, type, source }: Omit<CreateInvitation, "key">,
): Promise<string> {
  const [created] = await tx
    .insert(invitations)
    .values({
      sponsorId: actor.id,
      type,
      recipient: name,
      source,
      code: newInvitationCode(),
      createdAt: now,
      activatedAt: now,
      expiresAt: sql`${now} + interval '168 hours'`,
    })
    .returning({ id: invitations.id });
  if (!created) throw new Error("the invitation was not stored");
  const numbers = Array.from({ length: PLACES[type] }, (_, index) => index + 1);
  await tx.insert(seats).values(numbers.map((seatNo) => ({ invitationId: created.id, type, seatNo })));
  return created.id;
}
