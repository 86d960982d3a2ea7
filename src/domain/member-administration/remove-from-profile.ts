import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { recordAudit } from "../audit";
import { DomainError } from "../errors";
import { administratorVerb, type LockedMember, lockOtherMember, memberIdSchema } from "../members/staff-verb";
import { contactOf, writeMessage } from "../messages/write-message";
import { PROFILE_PARTS, type ProfilePart } from "../personal-data/member-row";
import { requiredReasonSchema } from "../text-rules/reason-field";

const PARTS = Object.keys(PROFILE_PARTS) as ProfilePart[];

export const removeFromProfileSchema = memberIdSchema.extend({
  part: z.enum(PARTS, { error: "Choose what to remove." }),
  reason: requiredReasonSchema,
});

/** The member can enter another name, bio or picture at any time, and gets a message with the reason. */
export const removeFromProfile = administratorVerb(
  removeFromProfileSchema,
  async (tx, context, { memberId, part, reason }) => {
    const member = await lockOtherMember(tx, context, memberId);
    if (!listRemovable(member).includes(part)) throw new DomainError("member-unchanged");
    await tx
      .update(members)
      .set({ ...PROFILE_PARTS[part].values, updatedAt: context.now })
      .where(eq(members.id, memberId));
    const link = `${env().APP_URL}${part === "picture" ? paths.accountAvatar : paths.accountDetails}`;
    const payload = { part, reason, link };
    await writeMessage(tx, context, contactOf(member), { kind: "profile-part-removed", memberId, payload });
    await recordAudit(tx, context, {
      action: `${part} removed by staff`,
      subjectId: memberId,
      details: { reason },
    });
    return { memberId, part };
  },
);

/** Lists what the profile contains. */
export function listRemovable(member: LockedMember): ProfilePart[] {
  return PARTS.filter((part) =>
    Object.entries(PROFILE_PARTS[part].values).some(
      ([column, value]) => member[column as keyof LockedMember] !== value,
    ),
  );
}
