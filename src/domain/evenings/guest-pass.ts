import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { evenings, members, perkClaims } from "@/db/schema";
import { env } from "@/lib/env";
import { guestInvitePath } from "@/lib/paths";
import { type BaseContext, type Context, instantOf, type MemberContext } from "../context";
import { DomainError } from "../errors";
import { contactOf, writeMessage } from "../messages/write-message";
import { passState } from "../perks/pass-state";
import { usedAt } from "../perks/perk-claim";
import { verb } from "../verb";

const tokenSchema = z.string({ error: "Missing address." }).max(100);

/** Reads a guest's pass by the secret of its page, or null. Changes nothing. */
export async function readGuestPass(context: BaseContext, token: string) {
  const { id, perkId, guestName, guestToken, guestAskedAt, code, title, brandName } = perkClaims;
  const { validUntil, revokedAt, returnedAt, memberId } = perkClaims;
  const [pass] = await context.db
    .select({
      ...{ id, perkId, guestName, code, title, brandName, validUntil, revokedAt, returnedAt },
      ...{ guestAskedAt, memberId, hostName: members.firstName, hostStatus: members.status },
      ...{ hostEmail: members.email, hostPhone: members.phone },
      evening: evenings,
      usedAt: usedAt(),
      readAt: instantOf(context.now),
    })
    .from(perkClaims)
    .innerJoin(members, eq(members.id, memberId))
    .innerJoin(evenings, eq(evenings.perkId, perkId))
    .where(and(eq(guestToken, token), isNotNull(guestToken)));
  if (!pass) return null;
  const { returnedAt: isReturned, evening, hostStatus } = pass;
  const isOff = isReturned !== null || evening.endedAt !== null || hostStatus !== "active";
  return { ...pass, state: isOff ? ("off" as const) : passState(pass) };
}

export type GuestPassView = NonNullable<Awaited<ReturnType<typeof readGuestPass>>>;

async function requireGuestPass(context: BaseContext, token: string): Promise<GuestPassView> {
  const pass = tokenSchema.safeParse(token).success ? await readGuestPass(context, token) : null;
  if (!pass) throw new DomainError("guest-unknown");
  return pass;
}

/** Asks the host for an invitation, once. A second call changes nothing. */
export const askForInvitation = verb(
  z.object({ token: tokenSchema }),
  async (context: Context, { token }): Promise<{ host: string }> => {
    const pass = await requireGuestPass(context, token);
    if (pass.hostStatus !== "active") throw new DomainError("guest-unknown");
    await context.db.transaction(async (tx) => {
      const [asked] = await tx
        .update(perkClaims)
        .set({ guestAskedAt: pass.readAt })
        .where(and(eq(perkClaims.id, pass.id), isNull(perkClaims.guestAskedAt)))
        .returning({ id: perkClaims.id });
      if (!asked) return;
      const host = contactOf({ email: pass.hostEmail, phone: pass.hostPhone });
      await writeMessage(tx, context, host, {
        kind: "guest-asked",
        memberId: pass.memberId,
        payload: { perk: pass.evening.title, link: `${env().APP_URL}${guestInvitePath(pass.id)}` },
      });
    });
    return { host: pass.hostName };
  },
);

/** Returns the name of a guest who asked the actor for an invitation, or null. */
export async function findAskingGuest({ actor, db }: MemberContext, claimId: string): Promise<string | null> {
  if (!z.guid().safeParse(claimId).success) return null;
  const [guest] = await db
    .select({ name: perkClaims.guestName })
    .from(perkClaims)
    .where(
      and(
        ...[eq(perkClaims.id, claimId), eq(perkClaims.memberId, actor.id)],
        ...[isNotNull(perkClaims.guestAskedAt), isNull(perkClaims.guestInvitationId)],
      ),
    );
  return guest?.name ?? null;
}

/** Returns the evening of a claim of the actor, for the calendar, or null. */
export async function findOwnEvening({ actor, db, now }: MemberContext, claimId: string) {
  if (!z.guid().safeParse(claimId).success) return null;
  const { id, memberId, returnedAt } = perkClaims;
  const [own] = await db
    .select({ id, title: evenings.title, returnedAt, evening: evenings, readAt: instantOf(now) })
    .from(perkClaims)
    .innerJoin(evenings, eq(evenings.perkId, perkClaims.perkId))
    .where(and(eq(id, claimId), eq(memberId, actor.id)));
  return own ?? null;
}
