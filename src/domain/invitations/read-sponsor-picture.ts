import "server-only";
import { and, eq, getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { invitations, members } from "@/db/schema";
import type { Context } from "../context";
import { avatarHash } from "../members/profile/read-avatar";
import { invitationFacts } from "./find-invitation";
import { readInvitationCode } from "./invitation-code";
import { invitationState } from "./state";

export const PICTURE_HASH = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * Returns the sponsor's picture as a webp, for a visitor who has the invitation code and the picture's hash. Returns null
 * if either is wrong, the picture has changed, or the invitation is dead. A failed lookup is not counted as a guess:
 * without the hash, a correct code finds nothing either.
 */
export async function readSponsorPicture(
  { db, now }: Pick<Context, "db" | "now">,
  wanted: { code: string; hash: string },
): Promise<Buffer<ArrayBuffer> | null> {
  const code = readInvitationCode(wanted.code);
  if (!code || !PICTURE_HASH.safeParse(wanted.hash).success) return null;
  const [found] = await db
    .select({ ...getTableColumns(invitations), ...invitationFacts({ now }), avatar: members.avatar })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(and(eq(invitations.code, code), eq(avatarHash(), wanted.hash)));
  if (!found?.avatar || invitationState(found) === "dead") return null;
  return Buffer.from(found.avatar, "base64");
}
