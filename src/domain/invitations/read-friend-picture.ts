import "server-only";
import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invitations, members, seats } from "@/db/schema";
import { GROUP_TYPES } from "@/lib/invitation-types";
import { agreesToBeSeen } from "../account/agrees-to-be-seen";
import { avatarHash } from "../account/read-avatar";
import type { BaseContext } from "../context";
import { invitationFacts } from "./find-invitation";
import { readInvitationPicture, type WantedPicture } from "./read-invitation-picture";

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
