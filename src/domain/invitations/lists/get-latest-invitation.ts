import "server-only";
import { and, desc, eq, getTableColumns, or } from "drizzle-orm";
import { invitations, members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { invitationFacts } from "../find-invitation";
import { inSection, isOwn } from "../state-sql";
import { joinedBy, type ListedInvitation, toListed } from "./listed-invitation";

/** The invitation that the actor made last, of those that are pending or accepted; null when there is none. */
export async function getLatestInvitation(context: MemberContext): Promise<ListedInvitation | null> {
  const rows = await context.db
    .select({ ...getTableColumns(invitations), ...invitationFacts(context), joined: joinedBy() })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(and(isOwn(context.actor.id), or(inSection(context, "pending"), inSection(context, "accepted"))))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1);
  const [latest] = await toListed(context, rows);
  return latest ?? null;
}
