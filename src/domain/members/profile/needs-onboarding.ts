import "server-only";
import { and, eq, gt, notExists } from "drizzle-orm";
import { invitations, members } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago } from "../../clock";
import type { Context } from "../../context";

/** Whether a member joined within the last 7 days and has made no invitation yet, so that the reminder is due. */
export async function needsOnboarding(
  { db, now }: Pick<Context, "db" | "now">,
  memberId: string,
): Promise<boolean> {
  const made = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.sponsorId, members.id));
  const [due] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), gt(members.createdAt, ago({ now }, 7 * DAY)), notExists(made)));
  return due !== undefined;
}
