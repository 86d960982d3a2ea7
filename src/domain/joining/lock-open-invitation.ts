import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations, members } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { countMiss } from "../invitations/count-miss";
import { PLACES } from "../invitations/limits";

/**
 * Locks an invitation's row for the rest of the transaction, so that its places are given out one friend after another,
 * and says whether it lets anybody in. A code that names none counts as a guess.
 * @throws DomainError link-dead, link-full, invitation-expired, too-many-tries.
 */
export async function lockOpenInvitation(
  tx: Database,
  context: Context,
  by: { id: string } | { code: string },
) {
  const { now } = context;
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where("id" in by ? eq(invitations.id, by.id) : eq(invitations.code, by.code))
    .for("update");
  if (!invitation) await countMiss(context);
  if (!invitation || invitation.status === "cancelled") throw new DomainError("link-dead");
  const [sponsor] = await tx.select().from(members).where(eq(members.id, invitation.sponsorId));
  if (sponsor?.status !== "active") throw new DomainError("link-dead");
  const places = PLACES[invitation.type];
  if (invitation.status === "accepted" && places === 1)
    throw new DomainError("link-full", { values: { places } });
  const [clock] = await tx
    .select({ expired: sql<boolean>`${invitations.expiresAt} <= ${now}` })
    .from(invitations)
    .where(eq(invitations.id, invitation.id));
  if (clock?.expired) throw new DomainError("invitation-expired");
  return { invitation, sponsor, places };
}
