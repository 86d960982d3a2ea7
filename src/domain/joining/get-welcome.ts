import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { invitationLines, invitations, ledgerEntries, members, seats } from "@/db/schema";
import { avatarPath } from "@/lib/paths";
import { avatarHash } from "../account/read-avatar";
import type { MemberContext } from "../context";
import { engravingOf } from "../invitations/invitation-seed";

export type Welcome = {
  creditCents: number;
  sponsor: {
    id: string;
    firstName: string;
    lastName: string;
    avatar: string | null;
    thanks: string | null;
  } | null;
  /** The card with which the member came. Null for a founder, an imported member and one from the waitlist. */
  invitation: { engraving: string; recipient: string } | null;
};

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
      invitation: invitations,
      sponsor: { id: members.id, firstName: members.firstName, lastName: members.lastName },
      picture: avatarHash(),
      thanks: invitationLines.text,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(seats, eq(seats.memberId, actor.id))
    .leftJoin(invitations, and(eq(invitations.id, seats.invitationId), isNull(invitations.waitlistEntryId)))
    .leftJoin(members, and(eq(members.id, invitations.sponsorId), eq(members.status, "active")))
    .leftJoin(invitationLines, thanks);
  if (!row) throw new Error("the welcome was not read");
  const { creditCents, invitation, sponsor, picture, thanks: note } = row;
  const avatar = sponsor && picture ? avatarPath(sponsor.id, picture) : null;
  return {
    creditCents,
    sponsor: sponsor && { ...sponsor, avatar, thanks: note },
    invitation: invitation && { engraving: engravingOf(invitation), recipient: invitation.recipient },
  };
}
