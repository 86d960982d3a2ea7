import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { type LockedMember, lockOtherMember, memberIdSchema } from "../../members/lock-other-member";
import { hasPicture, type PictureColumns } from "../../members/profile/read-picture";
import { canAdminister, requireRole } from "../../members/roles";
import { contactOf, writeMessage } from "../../messages/write-message";
import { requiredReasonSchema } from "../../reason-field";

/** The name of a member whose name was removed, until the member enters another one. */
export const NEUTRAL_NAME = { firstName: "Member", lastName: "of the Club" } as const;

const PARTS = { picture: { avatar: null, pictureHash: null }, bio: { bio: "" }, name: NEUTRAL_NAME } as const;

export type ProfilePart = keyof typeof PARTS;

export const removeFromProfileSchema = memberIdSchema.extend({
  part: z.enum(["picture", "bio", "name"], { error: "Choose what to remove." }),
  reason: requiredReasonSchema,
});

/** The member can enter another name, bio or picture at any time, and gets a message with the reason. */
export async function removeFromProfile(
  context: MemberContext,
  { memberId, part, reason }: z.output<typeof removeFromProfileSchema>,
): Promise<{ memberId: string; part: ProfilePart }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const member = await lockOtherMember(tx, context, memberId);
    if (!listRemovable(member).includes(part)) throw new DomainError("member-unchanged");
    await tx
      .update(members)
      .set({ ...PARTS[part], updatedAt: context.now })
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
  });
}

/** Lists what the profile contains. */
export function listRemovable({
  bio,
  firstName,
  lastName,
  ...picture
}: PictureColumns & Pick<LockedMember, "bio" | "firstName" | "lastName">): ProfilePart[] {
  const isNeutral = firstName === NEUTRAL_NAME.firstName && lastName === NEUTRAL_NAME.lastName;
  const has = { picture: hasPicture(picture), bio: bio !== "", name: !isNeutral };
  return (Object.keys(has) as ProfilePart[]).filter((part) => has[part]);
}
