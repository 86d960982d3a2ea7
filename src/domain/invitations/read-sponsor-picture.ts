import "server-only";
import { and, eq, getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { invitations, members } from "@/db/schema";
import type { Context } from "../context";
import { avatarHash } from "../members/profile/avatar-hash";
import { invitationFacts } from "./find-invitation";
import { readInvitationCode } from "./invitation-code";
import { invitationState } from "./state";

const HASH = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * The picture of an invitation's sponsor as a webp, for who holds its code and knows the picture's hash; null alike for a wrong
 * one of them, a picture that was changed or removed, and an invitation whose page nobody sees any more. A miss isn't counted as a
 * code guessed wrongly: without the hash a right code finds nothing either.
 */
export async function readSponsorPicture(
  { db, now }: Pick<Context, "db" | "now">,
  asked: { code: string; hash: string },
): Promise<Buffer<ArrayBuffer> | null> {
  const code = readInvitationCode(asked.code);
  if (!code || !HASH.safeParse(asked.hash).success) return null;
  const [found] = await db
    .select({ ...getTableColumns(invitations), ...invitationFacts({ now }), avatar: members.avatar })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(and(eq(invitations.code, code), eq(avatarHash(), asked.hash)));
  if (!found?.avatar || invitationState(found) === "dead") return null;
  return Buffer.from(found.avatar, "base64");
}
