import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { invitationLines, invitations, ledgerEntries, members, seats } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { personalNoteSchema, savePersonalNote } from "../invitations/personal-note";
import { lockActiveMember } from "../members/lock-active-member";

export const thankSponsorSchema = z.object({ line: personalNoteSchema });

/**
 * Leaves the actor's sponsor one line, shown in the sponsor's list, in place of an earlier one; an empty one takes it away
 * (design, section 7).
 * @throws DomainError nobody-to-thank for who came by the waitlist or founded the club, sign-in-required.
 */
export async function thankSponsor(
  context: MemberContext,
  { line }: z.output<typeof thankSponsorSchema>,
): Promise<{ line: string | null }> {
  const { actor, db } = context;
  return db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    const [way] = await tx
      .select({ invitationId: invitations.id })
      .from(seats)
      .innerJoin(invitations, eq(invitations.id, seats.invitationId))
      .innerJoin(members, and(eq(members.id, invitations.sponsorId), eq(members.status, "active")))
      .where(and(eq(seats.memberId, actor.id), isNull(invitations.waitlistEntryId)));
    if (!way) throw new DomainError("nobody-to-thank");
    await savePersonalNote(tx, context, { ...way, memberId: actor.id, text: line });
    return { line };
  });
}

/** What a new member is welcomed with. */
export type Welcome = {
  /** What the club gave, in cents; 0 for nothing. */
  creditCents: number;
  /** Who brought them and can be thanked, and the line that says so; null for nobody. */
  sponsor: { firstName: string; thanks: string | null } | null;
};

/** The welcome credit, and the sponsor, in one statement. */
export async function getWelcome({ actor, db }: MemberContext): Promise<Welcome> {
  const credit = db
    .select({ cents: ledgerEntries.amountCents })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.memberId, actor.id), eq(ledgerEntries.kind, "welcome")))
    .limit(1);
  const thanks = and(
    eq(invitationLines.invitationId, invitations.id),
    eq(invitationLines.memberId, actor.id),
  );
  const [row] = await db
    .select({
      creditCents: sql<number>`coalesce((${credit}), 0)`,
      firstName: members.firstName,
      thanks: invitationLines.text,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(seats, eq(seats.memberId, actor.id))
    .leftJoin(invitations, and(eq(invitations.id, seats.invitationId), isNull(invitations.waitlistEntryId)))
    .leftJoin(members, and(eq(members.id, invitations.sponsorId), eq(members.status, "active")))
    .leftJoin(invitationLines, thanks);
  if (!row) throw new Error("the welcome was not read");
  const { creditCents, firstName } = row;
  return { creditCents, sponsor: firstName === null ? null : { firstName, thanks: row.thanks } };
}
