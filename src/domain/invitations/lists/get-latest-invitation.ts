import "server-only";
import { and, desc, or } from "drizzle-orm";
import { invitations } from "@/db/schema";
import type { MemberContext } from "../../context";
import { selectInvitations } from "../find-invitation";
import { inSection, isOwn } from "../state-sql";
import { type ListedInvitation, toListed } from "./listed-invitation";

/** The invitation that the actor made last, of those that are pending or accepted; null when there is none. */
export async function getLatestInvitation(context: MemberContext): Promise<ListedInvitation | null> {
  const rows = await selectInvitations(context.db, context)
    .where(and(isOwn(context.actor.id), or(inSection(context, "pending"), inSection(context, "accepted"))))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1);
  const [latest] = await toListed(context, rows);
  return latest ?? null;
}
