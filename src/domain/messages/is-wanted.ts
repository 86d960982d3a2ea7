import "server-only";
import { and, eq, exists, isNotNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { dutySettings, invitations, members, messages } from "@/db/schema";

/**
 * True of messages but those that the sponsor to whom they go has switched off, and those for staff off duty: as things
 * stand now.
 */
export function isWanted(db: Database): SQL {
  const wish = sql`case ${messages.kind}
    when 'friend-joined' then ${members.notifyFriendJoined}
    when 'friend-let-in' then ${members.notifyFriendJoined}
    when 'expires-tomorrow' then ${members.notifyExpiring}
    else true end`;
  const unwanted = db
    .select({ one: sql`1` })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(and(eq(invitations.id, messages.invitationId), sql`not ${wish}`));
  return sql`${notExists(unwanted)} and (${messages.kind} not like 'desk-%' or ${exists(isReadersDuty(db))})`;
}

/** The settings of a message's reader, who is of the staff and on duty. */
function isReadersDuty(db: Database) {
  return db
    .select({ one: sql`1` })
    .from(dutySettings)
    .innerJoin(members, eq(members.id, dutySettings.memberId))
    .where(
      and(
        eq(dutySettings.memberId, messages.memberId),
        isNotNull(dutySettings.onDutySince),
        eq(members.status, "active"),
        ne(members.role, "member"),
      ),
    );
}
