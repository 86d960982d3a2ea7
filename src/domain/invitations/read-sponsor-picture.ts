import "server-only";
import { and, eq, getTableColumns } from "drizzle-orm";
import { invitations, members } from "@/db/schema";
import { avatarHash } from "../account/read-avatar";
import type { BaseContext } from "../context";
import { invitationFacts } from "./find-invitation";
import { readInvitationPicture, type WantedPicture } from "./read-invitation-picture";

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
