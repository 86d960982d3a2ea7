import "server-only";
import { and, eq } from "drizzle-orm";
import { clubSettings, conciergeRequests } from "@/db/schema";
import type { MemberContext } from "../../context";
import { isUnderClubLimit, isUnderOwnLimit } from "./intake-limits";
import { isOpen } from "./state-sql";

/** Whether the club's switch is on. */
export async function isIntakeOpen({ db }: Pick<MemberContext, "db">): Promise<boolean> {
  const [settings] = await db.select().from(clubSettings);
  return settings?.conciergeOpen ?? true;
}

/** Whether an invitation is already with a concierge and not yet sent. */
export async function isInHand({ db }: Pick<MemberContext, "db">, inviteId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(and(eq(conciergeRequests.invitationId, inviteId), isOpen()))
    .limit(1);
  return row !== undefined;
}

/** Whether the share screen offers the concierge: the switch, the limits, and not already asked (design, section 2). */
export async function isConciergeAvailable(context: MemberContext, inviteId: string): Promise<boolean> {
  if (!(await isIntakeOpen(context))) return false;
  if (!(await isUnderOwnLimit(context)) || !(await isUnderClubLimit(context))) return false;
  return !(await isInHand(context, inviteId));
}
