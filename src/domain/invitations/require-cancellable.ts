import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, seats } from "@/db/schema";
import { throwIfError } from "../errors";
import { A_FORMER_MEMBER } from "../members/former-member";
import type { Invitation } from "./find-invitation";
import { cancelError } from "./state";

/**
 * Refuses what its sponsor can't cancel, by the name of the first friend who joined.
 * @throws DomainError invitation-gift, invitation-joined, invitation-expired, invitation-not-pending.
 */
export async function requireCancellable(db: Database, invitation: Invitation): Promise<void> {
  const why = cancelError(invitation);
  const name = why === "invitation-joined" ? await findFirstJoined(db, invitation) : "";
  throwIfError(why, { values: { name } });
}

async function findFirstJoined(db: Database, { id }: Invitation): Promise<string> {
  const [friend] = await db
    .select({ status: members.status, firstName: members.firstName })
    .from(seats)
    .innerJoin(members, eq(members.id, seats.memberId))
    .where(eq(seats.invitationId, id))
    .orderBy(asc(seats.joinedAt))
    .limit(1);
  return friend && friend.status !== "erased" ? friend.firstName : A_FORMER_MEMBER;
}
