import "server-only";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { invitationLines, invitations, members, seats } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { INVITATION_TYPES, type InvitationType } from "@/lib/invitation-types";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import type { Context } from "../context";
import { avatarHash } from "../members/profile/avatar-hash";
import { type Invitation, invitationFacts } from "./find-invitation";
import { countFailedLookup, readInvitationCode } from "./invitation-code";
import { engravingOf } from "./invitation-seed";
import { canShare, type InvitationState, invitationState, isRenewable, placesLeft } from "./state";

/** What a visitor may know of an invitation. Cancelled, unknown, malformed and a suspended sponsor's are all `unknown`. */
export type PublicInvitation =
  | { state: "unknown" }
  | (InvitationPageData & {
      state: Exclude<InvitationState, "dead">;
      code: string;
      /** What the card's engraving is drawn from. */
      engraving: string;
      /** The `i` of its link, before URL encoding. */
      encoded: string;
      type: InvitationType;
      sponsorName: string;
      /** The first letter of the sponsor's last name. */
      sponsorInitial: string;
      recipient: string;
      /** Places neither taken nor held. */
      placesLeft: number;
      places: number;
      expiresAt: string;
      /** Whether it has expired and its sponsor could open it again by sharing it once more. */
      canRenew: boolean;
      isOwn: boolean;
      /** Its id, for its sponsor while it can be shared; null for anybody else. */
      shareId: string | null;
    });

/**
 * Looks an invitation up by its code as a visitor typed or opened it. Reads only: links are opened by previews and mail
 * scanners first. One that finds nothing is counted by its address, and changes nothing else (docs/decisions/0032).
 * @throws DomainError too-many-tries.
 */
export async function readPublicInvitation(
  context: Context,
  { code: typed, ip }: { code: string; ip: string },
): Promise<PublicInvitation> {
  const invitation = await readInvitationPage(context, typed);
  if (!invitation) {
    await countFailedLookup({ ...context, ip });
    return { state: "unknown" };
  }
  const state = invitationState(invitation);
  if (state === "dead") return { state: "unknown" };
  const { type, recipient, sponsor, sponsorPicture, line, friends } = invitation;
  const isOwn = context.actor?.id === sponsor.id;
  return {
    state,
    code: invitation.code,
    engraving: engravingOf(invitation),
    encoded: encodeInvitation(invitation.code, sponsor.firstName),
    type,
    sponsorName: sponsor.firstName,
    sponsorInitial: [...sponsor.lastName][0] ?? "",
    sponsorPicture,
    recipient,
    line,
    friends,
    placesLeft: placesLeft(invitation),
    places: INVITATION_TYPES[type].places,
    expiresAt: formatDate(invitation.expiresAt),
    canRenew: isRenewable(invitation),
    isOwn,
    shareId: isOwn && canShare(invitation) ? invitation.id : null,
  };
}

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
