import "server-only";
import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invitations, members, seats } from "@/db/schema";
import type { MemberPicture } from "@/lib/http/member-picture";
import { GROUP_TYPES } from "@/lib/invitation-types";
import { agreesToBeSeen } from "../account/agrees-to-be-seen";
import { avatarHash, pictureHashSchema } from "../account/read-avatar";
import { type PictureColumns, readPicture } from "../account/read-picture";
import type { BaseContext } from "../context";
import { invitationFacts } from "./find-invitation";
import { readInvitationCode } from "./invitation-code";
import { type InvitationFacts, invitationState } from "./state";

type WantedPicture = { code: string; hash: string };

type Found = InvitationFacts & PictureColumns & { pictureName: string };

/**
 * Returns a picture of the invitation's page, for a visitor who has the invitation code and the picture's hash.
 * Returns null if either is malformed, if `find` finds nothing, or if the invitation is dead. A failed lookup is not counted
 * as a guess: without the hash, a correct code finds nothing either.
 */
async function readInvitationPicture(
  wanted: WantedPicture,
  find: (code: string) => Promise<Found[]>,
): Promise<MemberPicture | null> {
  const code = readInvitationCode(wanted.code);
  if (!code || !pictureHashSchema.safeParse(wanted.hash).success) return null;
  const [found] = await find(code);
  if (!found || invitationState(found) === "dead") return null;
  return { firstName: found.pictureName, bytes: await readPicture(found) };
}

const friend = alias(members, "friend");

/**
 * Returns the picture of a member who joined the group, or null also if the picture has changed or the member doesn't agree
 * to be seen.
 */
export function readFriendPicture({ db, now }: BaseContext, wanted: WantedPicture) {
  return readInvitationPicture(wanted, (code) =>
    db
      .select({
        ...getTableColumns(invitations),
        ...invitationFacts({ now }),
        ...{ avatar: friend.avatar, pictureHash: friend.pictureHash, pictureName: friend.firstName },
      })
      .from(invitations)
      .innerJoin(members, eq(members.id, invitations.sponsorId))
      .innerJoin(seats, eq(seats.invitationId, invitations.id))
      .innerJoin(friend, and(eq(friend.id, seats.memberId), agreesToBeSeen(friend)))
      .where(
        and(
          eq(invitations.code, code),
          inArray(invitations.type, GROUP_TYPES),
          eq(avatarHash(friend), wanted.hash),
        ),
      )
      .limit(1),
  );
}

/** Returns the sponsor's picture, or null also if the picture has changed. */
export function readSponsorPicture({ db, now }: BaseContext, wanted: WantedPicture) {
  return readInvitationPicture(wanted, (code) =>
    db
      .select({
        ...getTableColumns(invitations),
        ...invitationFacts({ now }),
        ...{ avatar: members.avatar, pictureHash: members.pictureHash, pictureName: members.firstName },
      })
      .from(invitations)
      .innerJoin(members, eq(members.id, invitations.sponsorId))
      .where(and(eq(invitations.code, code), eq(avatarHash(), wanted.hash))),
  );
}
