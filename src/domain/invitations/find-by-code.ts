import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations, members, seats } from "@/db/schema";
import type { Context } from "../context";

/** An invitation by its stored code, with its sponsor, its places and when it was read; null when there is none. */
export async function findByCode(db: Database, { now }: Pick<Context, "now">, code: string) {
  const places = (condition: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from ${seats} where ${seats.invitationId} = ${invitations.id} and ${condition})`;
  const [row] = await db
    .select({
      invitation: invitations,
      sponsor: members,
      expired: sql<boolean>`${invitations.expiresAt} <= ${now}`,
      longExpired: sql<boolean>`${invitations.expiresAt} <= ${now} - interval '30 days'`,
      placesLeft: places(sql`${seats.memberId} is null`),
      held: places(sql`${seats.heldUntil} > ${now}`),
      readAt: sql`${now}`.mapWith(invitations.activatedAt),
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(eq(invitations.code, code));
  return row ?? null;
}
