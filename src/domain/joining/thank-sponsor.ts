import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { invitations, members, seats } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { personalNoteSchema } from "../invitations/lines/personal-note";
import { savePersonalNote } from "../invitations/lines/save-personal-note";
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
