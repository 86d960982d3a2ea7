import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { avatarHash } from "./avatar-hash";

const address = z.object({ memberId: z.uuid(), hash: z.string().regex(/^[0-9a-f]{32}$/) });

/**
 * An active member's picture as a webp, for another member who knows its hash; null alike for an unknown address, a picture
 * that was changed or removed, and one of who is suspended or erased.
 */
export async function readAvatar(
  { db }: MemberContext,
  asked: { memberId: string; hash: string },
): Promise<Buffer<ArrayBuffer> | null> {
  const { success, data } = address.safeParse(asked);
  if (!success) return null;
  const [member] = await db
    .select({ avatar: members.avatar })
    .from(members)
    .where(and(eq(members.id, data.memberId), eq(members.status, "active"), eq(avatarHash(), data.hash)));
  return member?.avatar ? Buffer.from(member.avatar, "base64") : null;
}
