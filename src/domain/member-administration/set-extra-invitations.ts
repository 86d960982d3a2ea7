import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { recordAudit } from "../audit";
import { DomainError } from "../errors";
import { administratorVerb, lockOtherMember, memberIdSchema } from "../members/staff-verb";
import { contactOf, writeMessage } from "../messages/write-message";

const MOST = 100;
const problem = { error: `Enter a number from 0 to ${MOST}.` };

export const setExtraInvitationsSchema = memberIdSchema.extend({
  extra: z
    .string(problem)
    .regex(/^\d{1,3}$/, problem)
    .transform(Number)
    .pipe(z.number().max(MOST, problem)),
});

/** Sets how many invitations a member has beyond the club's limits. The member gets a message if there are more. */
export const setExtraInvitations = administratorVerb(
  setExtraInvitationsSchema,
  async (tx, context, { memberId, extra }) => {
    const member = await lockOtherMember(tx, context, memberId);
    const before = member.extraInvitations;
    if (before === extra) throw new DomainError("member-unchanged");
    await tx
      .update(members)
      .set({ extraInvitations: extra, updatedAt: context.now })
      .where(eq(members.id, memberId));
    const payload = { count: String(extra - before), link: `${env().APP_URL}${paths.profile}` };
    if (extra > before)
      await writeMessage(tx, context, contactOf(member), { kind: "extra-invitations", memberId, payload });
    const details = { from: String(before), to: String(extra) };
    await recordAudit(tx, context, { action: "extra invitations set", subjectId: memberId, details });
    return { memberId, extra };
  },
);
