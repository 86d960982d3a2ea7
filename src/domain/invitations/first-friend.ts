import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, seats } from "@/db/schema";
import { A_FORMER_MEMBER } from "../personal-data/former-member";

/** Returns the first name of the first friend who joined with an invitation. */
export async function getFirstFriend(db: Database, { id }: { id: string }): Promise<string> {
  const [friend] = await db
    .select({ status: members.status, firstName: members.firstName })
    .from(seats)
    .innerJoin(members, eq(members.id, seats.memberId))
    .where(eq(seats.invitationId, id))
    .orderBy(asc(seats.joinedAt))
    .limit(1);
  return friend && friend.status !== "erased" ? friend.firstName : A_FORMER_MEMBER;
}
