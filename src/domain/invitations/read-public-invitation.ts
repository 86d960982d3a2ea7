import "server-only";
import { and, asc, eq, getTableColumns, inArray, min, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { invitationLines, invitations, members, seats } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { MINUTE } from "@/lib/durations";
import { GROUP_TYPES, INVITATION_TYPES, type InvitationType } from "@/lib/invitation-types";
import { graphemesOf } from "@/lib/text/count-graphemes";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { agreesToBeSeen } from "../account/agrees-to-be-seen";
import { avatarHash } from "../account/read-avatar";
import type { BaseContext, Clock, Context } from "../context";
import { type Invitation, invitationFacts } from "./find-invitation";
import { limitLookups, readInvitationCode } from "./invitation-code";
import { engravingOf } from "./invitation-seed";
import {
  canDecline,
  canShare,
  type InvitationState,
  invitationState,
  isRenewable,
  placesLeft,
} from "./state";
import { isHeld } from "./state-sql";

/** What a visitor may see. A dead link and an unknown or malformed code are all `unknown`. */
export type PublicInvitation =
  | { state: "unknown" }
  | (Omit<InvitationPageData, "heldUntil"> & {
      state: Exclude<InvitationState, "dead">;
      code: string;
      engraving: string;
      /** The `i` of its link, before URL encoding. */
      encoded: string;
      type: InvitationType;
      sponsorName: string;
      sponsorInitial: string;
      recipient: string;
      placesLeft: number;
      /** Minutes until the first held place becomes free, rounded up; null if none is held. */
      freeInMinutes: number | null;
      places: number;
      expiresAt: string;
      canRenew: boolean;
      canDecline: boolean;
      isOwn: boolean;
      /** The invitation id, for its sponsor while it can be shared; null for everyone else. */
      shareId: string | null;
    });

/**
 * Finds an invitation by a typed or opened code. It changes nothing, because link previews and mail scanners open links
 * first; it only counts a failed lookup per IP address (docs/decisions/0032).
 */
export async function readPublicInvitation(
  context: Context,
  { code: typed, ip }: { code: string; ip: string },
): Promise<PublicInvitation> {
  const invitation = await readInvitationPage(context, typed);
  await limitLookups({ ...context, ip }, typed, invitation);
  if (!invitation) return { state: "unknown" };
  const state = invitationState(invitation);
  if (state === "dead") return { state: "unknown" };
  const { type, recipient, sponsor, sponsorPicture, note, friends } = invitation;
  const isOwn = context.actor?.id === sponsor.id;
  return {
    state,
    code: invitation.code,
    engraving: engravingOf(invitation),
    encoded: encodeInvitation(invitation.code, sponsor.firstName),
    type,
    sponsorName: sponsor.firstName,
    sponsorInitial: graphemesOf(sponsor.lastName)[0] ?? "",
    sponsorPicture,
    recipient,
    note,
    friends,
    placesLeft: placesLeft(invitation),
    freeInMinutes: minutesUntilFree(invitation),
    places: INVITATION_TYPES[type].places,
    expiresAt: formatDate(invitation.expiresAt),
    canRenew: isRenewable(invitation),
    canDecline: canDecline(invitation),
    isOwn,
    shareId: isOwn && canShare(invitation) ? invitation.id : null,
  };
}

function minutesUntilFree({ heldUntil, readAt }: InvitationPageData & { readAt: Date }): number | null {
  return heldUntil && Math.max(Math.ceil((heldUntil.getTime() - readAt.getTime()) / MINUTE), 1);
}

/** `picture` is the hash in the picture's address, or null without a picture. */
export type GroupFriend = { firstName: string; picture: string | null };

type InvitationPageData = {
  note: string | null;
  /** When the first held place becomes free. */
  heldUntil: Date | null;
  /** The members who joined the group and agreed to be seen, the first one first. */
  friends: GroupFriend[];
  sponsorPicture: string | null;
};

const friend = alias(members, "friend");

async function readInvitationPage(
  context: BaseContext,
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
      note: sql<string | null>`(${selectNote(db)})`,
      heldUntil: sql<Date | null>`(${selectHeldUntil(db, { now })})`.mapWith(invitations.expiresAt),
      friends: sql<GroupFriend[]>`array_to_json(array(${selectFriends(db)}))`,
      sponsorPicture: avatarHash(),
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(eq(invitations.code, sql.placeholder("code")))
    .prepare(""),
);

function selectNote(db: Database) {
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

function selectHeldUntil(db: Database, clock: Clock) {
  return db
    .select({ until: min(seats.heldUntil) })
    .from(seats)
    .where(and(eq(seats.invitationId, invitations.id), isHeld(clock)));
}

function selectFriends(db: Database) {
  return db
    .select({
      face: sql`json_build_object('firstName', ${friend.firstName}, 'picture', ${avatarHash(friend)})`,
    })
    .from(seats)
    .innerJoin(friend, and(eq(friend.id, seats.memberId), agreesToBeSeen(friend)))
    .where(and(eq(seats.invitationId, invitations.id), inArray(seats.type, GROUP_TYPES)))
    .orderBy(asc(seats.joinedAt));
}
