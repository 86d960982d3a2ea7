import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { members } from "@/db/schema";
import type { MemberContext } from "../../context";

const avatarSchema = z.object({ memberId: z.uuid(), hash: z.string().regex(/^[0-9a-f]{32}$/) });

/** Returns an SQL expression for the hash in the address of a member's avatar, or null without an avatar. */
export function avatarHash({ avatar }: { avatar: AnyPgColumn } = members): SQL<string | null> {
  return sql<string | null>`md5(${avatar})`;
}

/** Returns an active member's avatar as webp, or null for an unknown address and a changed avatar. */
export async function readAvatar(
  { db }: MemberContext,
  requested: { memberId: string; hash: string },
): Promise<Buffer<ArrayBuffer> | null> {
  const { success, data } = avatarSchema.safeParse(requested);
  if (!success) return null;
  const [member] = await db
    .select({ avatar: members.avatar })
    .from(members)
    .where(and(eq(members.id, data.memberId), eq(members.status, "active"), eq(avatarHash(), data.hash)));
  return member?.avatar ? Buffer.from(member.avatar, "base64") : null;
}

export async function getOwnAvatar({ actor, db }: MemberContext): Promise<string | null> {
  const [own] = await db.select({ avatar: members.avatar }).from(members).where(eq(members.id, actor.id));
  return own?.avatar ?? null;
}
