import "server-only";
import { and, eq, exists, isNull, type SQL } from "drizzle-orm";
import { invitations, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { nothing, verb } from "../verb";

/** The condition for members to whom home suggests to install the club: a friend accepted an invitation of theirs. */
export function isInstallHintDue({ db }: Pick<MemberContext, "db">): SQL | undefined {
  const accepted = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.sponsorId, members.id), eq(invitations.status, "accepted")));
  return and(isNull(members.installHintDismissedAt), exists(accepted));
}

/** Hides the hint for good, on every device. */
export const dismissInstallHint = verb(
  nothing,
  async ({ actor, db, now }: MemberContext): Promise<{ dismissed: true }> => {
    const { id, installHintDismissedAt } = members;
    await db
      .update(members)
      .set({ installHintDismissedAt: now })
      .where(and(eq(id, actor.id), isNull(installHintDismissedAt)));
    return { dismissed: true };
  },
);
