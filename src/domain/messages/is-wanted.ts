import "server-only";
import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations, members, messages } from "@/db/schema";

/** True of messages but those that the sponsor to whom they go has switched off: as things stand now. */
export function isWanted(db: Database): SQL {
  const wish = sql`case ${messages.kind}
    when 'friend-joined' then ${members.notifyFriendJoined}
    when 'friend-let-in' then ${members.notifyFriendJoined}
    when 'expires-tomorrow' then ${members.notifyExpiring}
    else true end`;
  return notExists(
    db
      .select({ one: sql`1` })
      .from(invitations)
      .innerJoin(members, eq(members.id, invitations.sponsorId))
      .where(and(eq(invitations.id, messages.invitationId), sql`not ${wish}`)),
  );
}
