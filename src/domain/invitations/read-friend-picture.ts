import "server-only";
import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invitations, members, seats } from "@/db/schema";
import { GROUP_TYPES } from "@/lib/invitation-types";
import type { Context } from "../context";
import { agreesToBeSeen } from "../members/profile/agrees-to-be-seen";
import { avatarHash } from "../members/profile/read-avatar";
import { invitationFacts } from "./find-invitation";
import { readInvitationCode } from "./invitation-code";
import { PICTURE_HASH } from "./read-sponsor-picture";
import { invitationState } from "./state";

const friend = alias(members, "friend");

/**
 * Returns the picture of a member who joined the group as a webp, for a visitor who has the invitation code and the
 * picture's hash. Returns null if either is wrong, the picture has changed, the invitation is dead, or the member doesn't
 * agree to be seen. A failed lookup is not counted as a guess: without the hash, a correct code finds nothing either.
 */
export async function readFriendPicture(
  { db, now }: Pick<Context, "db" | "now">,
  wanted: { code: string; hash: string },
): Promise<Buffer<ArrayBuffer> | null> {
  const code = readInvitationCode(wanted.code);
  if (!code || !PICTURE_HASH.safeParse(wanted.hash).success) return null;
  const [found] = await db
    .select({ ...getTableColumns(invitations), ...invitationFacts({ now }), avatar: friend.avatar })
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
    .limit(1);
  if (!found?.avatar || invitationState(found) === "dead") return null;
  return Buffer.from(found.avatar, "base64");
}
