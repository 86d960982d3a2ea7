import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { invitationLines, invitations, ledgerEntries, members, seats } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { personalNoteSchema, savePersonalNote } from "../invitations/personal-note";
import { creditRemedy, getBalance } from "../ledger/balance";
import { lockActiveMember } from "../members/lock-active-member";

export const thankSponsorSchema = z.object({ note: personalNoteSchema });

/** @throws DomainError no-sponsor-to-thank for a founder or a member from the waitlist, sign-in-required. */
export async function thankSponsor(
  context: MemberContext,
  { note }: z.output<typeof thankSponsorSchema>,
): Promise<{ note: string | null }> {
  const { actor, db } = context;
  return db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    const [place] = await tx
      .select({ invitationId: invitations.id })
      .from(seats)
      .innerJoin(invitations, eq(invitations.id, seats.invitationId))
      .innerJoin(members, and(eq(members.id, invitations.sponsorId), eq(members.status, "active")))
      .where(and(eq(seats.memberId, actor.id), isNull(invitations.waitlistEntryId)));
    if (!place) throw new DomainError("no-sponsor-to-thank");
    await savePersonalNote(tx, context, { ...place, memberId: actor.id, text: note });
    return { note };
  });
}

export type Welcome = {
  /** The welcome credit; 0 for none, or if it was spent or the balance is frozen. */
  creditCents: number;
  /** When or how the welcome credit can be spent; null if it can be spent now. */
  remedy: string | null;
  sponsor: { firstName: string; thanks: string | null } | null;
};

export async function getWelcome(context: MemberContext): Promise<Welcome> {
  const { actor, db } = context;
  const thanks = and(
    eq(invitationLines.invitationId, invitations.id),
    eq(invitationLines.memberId, actor.id),
  );
  const [row] = await db
    .select({
      cents: ledgerEntries.amountCents,
      creditedAt: ledgerEntries.createdAt,
      firstName: members.firstName,
      thanks: invitationLines.text,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(ledgerEntries, and(eq(ledgerEntries.memberId, actor.id), eq(ledgerEntries.kind, "welcome")))
    .leftJoin(seats, eq(seats.memberId, actor.id))
    .leftJoin(invitations, and(eq(invitations.id, seats.invitationId), isNull(invitations.waitlistEntryId)))
    .leftJoin(members, and(eq(members.id, invitations.sponsorId), eq(members.status, "active")))
    .leftJoin(invitationLines, thanks)
    .limit(1);
  if (!row) throw new Error("the welcome was not read");
  const { firstName, thanks: text } = row;
  const sponsor = firstName === null ? null : { firstName, thanks: text };
  return { ...(await readCredit(context, row)), sponsor };
}

async function readCredit(
  context: MemberContext,
  { cents, creditedAt }: { cents: number | null; creditedAt: Date | null },
): Promise<Pick<Welcome, "creditCents" | "remedy">> {
  const none = { creditCents: 0, remedy: null };
  if (cents === null || creditedAt === null) return none;
  const balance = await getBalance(context);
  if (balance.frozenAt || balance.cents < cents) return none;
  return { creditCents: cents, remedy: creditRemedy(balance, creditedAt) };
}
