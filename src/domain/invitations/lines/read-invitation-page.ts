import "server-only";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { invitationLines, invitations, members, seats } from "@/db/schema";
import type { Context } from "../../context";
import { avatarHash } from "../../members/profile/avatar-hash";
import { readInvitationCode } from "../fields/invitation-code";
import { type Invitation, invitationFacts } from "../find-invitation";

/** What a friend sees beside the card: the sponsor's line and picture, and the first names of those already in who may be named. */
export type InvitationPageData = {
  line: string | null;
  friends: string[];
  /** The hash of the sponsor's picture; null for none. */
  sponsorPicture: string | null;
};

const friend = alias(members, "friend");

/**
 * An invitation by its code as it was typed or opened, with what stands beside it, in one statement; null where there is none.
 * Only a group's page has names.
 */
export async function readInvitationPage(
  context: Pick<Context, "db" | "now">,
  typed: string,
): Promise<(Invitation & InvitationPageData) | null> {
  const code = readInvitationCode(typed);
  if (!code) return null;
  const [found] = await byCode(context).execute({ code });
  return found ?? null;
}

const byCode = prepareOnce(({ db, now }) =>
  db
    .select({
      ...getTableColumns(invitations),
      ...invitationFacts({ now }),
      line: sql<string | null>`(${selectLine(db)})`,
      friends: sql<string[]>`array(${selectFriends(db)})`,
      sponsorPicture: avatarHash(),
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(eq(invitations.code, sql.placeholder("code")))
    .prepare(""),
);

/** The sponsor's own line on an invitation; null for none. */
export async function readPersonalNote(
  db: Database,
  { id, sponsorId }: Pick<Invitation, "id" | "sponsorId">,
): Promise<string | null> {
  const own = and(eq(invitationLines.invitationId, id), eq(invitationLines.memberId, sponsorId));
  const [line] = await db.select({ text: invitationLines.text }).from(invitationLines).where(own);
  return line?.text ?? null;
}

function selectLine(db: Database) {
  return db
    .select({ text: invitationLines.text })
    .from(invitationLines)
    .where(
      and(
        eq(invitationLines.invitationId, invitations.id),
        eq(invitationLines.memberId, invitations.sponsorId),
      ),
    );
}

function selectFriends(db: Database) {
  const isNamed = and(eq(friend.status, "active"), eq(friend.hidden, false), eq(friend.namedInGroups, true));
  return db
    .select({ firstName: friend.firstName })
    .from(seats)
    .innerJoin(friend, and(eq(friend.id, seats.memberId), isNamed))
    .where(and(eq(seats.invitationId, invitations.id), eq(seats.type, "group")))
    .orderBy(asc(seats.joinedAt));
}
