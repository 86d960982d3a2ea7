import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { invitations, members, seats } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { personalNoteSchema, savePersonalNote } from "../invitations/personal-note";
import { lockActiveMember } from "../members/lock-active-member";
import { verb } from "../verb";

export const thankSponsor = verb(
  z.object({ note: personalNoteSchema }),
  async (context: MemberContext, { note }): Promise<{ note: string | null }> => {
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
  },
);
