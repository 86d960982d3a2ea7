import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { invitationLines, invitations, ledgerEntries, members, seats } from "@/db/schema";
import type { MemberContext } from "../context";

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
