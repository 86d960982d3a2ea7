import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { members } from "@/db/schema";
import type { MemberPicture } from "@/lib/http/member-picture";
import { AVATAR_WIDTHS, avatarPath } from "@/lib/paths";
import { sharp } from "@/lib/sharp";
import type { MemberContext } from "../context";
import { readPicture } from "./read-picture";

/** In the row an MD5 of the text, in the object store a SHA-256 of the bytes. */
export const pictureHashSchema = z.string().regex(/^[0-9a-f]{32}([0-9a-f]{32})?$/);

const avatarSchema = z.object({
  memberId: z.uuid(),
  hash: pictureHashSchema,
  width: z.enum(AVATAR_WIDTHS.map(String)).transform(Number).nullable(),
});

/** Returns an SQL expression for the hash in the address of a member's avatar, or null without an avatar. */
export function avatarHash({
  avatar,
  pictureHash,
}: {
  avatar: AnyPgColumn;
  pictureHash: AnyPgColumn;
} = members): SQL<string | null> {
  return sql<string | null>`coalesce(md5(${avatar}), ${pictureHash})`;
}

/** Returns an active member's picture, in its own width for null, or null for an unknown address and a changed avatar. */
export async function readAvatar(
  { db }: MemberContext,
  requested: { memberId: string; hash: string; width: string | null },
): Promise<MemberPicture | null> {
  const { success, data } = avatarSchema.safeParse(requested);
  if (!success) return null;
  const { id, firstName, lastName, avatar, pictureHash, status } = members;
  const [member] = await db
    .select({ firstName, lastName, avatar, pictureHash })
    .from(members)
    .where(and(eq(id, data.memberId), eq(status, "active"), eq(avatarHash(), data.hash)));
  if (!member) return null;
  const bytes = await readPicture(member);
  return {
    firstName: member.firstName,
    lastName: member.lastName,
    bytes: bytes && (await shrink(bytes, data.width)),
  };
}

async function shrink(picture: Buffer<ArrayBuffer>, width: number | null): Promise<Buffer<ArrayBuffer>> {
  return width === null ? picture : Buffer.from(await sharp(picture).resize(width).webp().toBuffer());
}

/** Returns the actor's picture as base64, or its address if it is in the object store. */
export async function getOwnAvatar({ actor, db }: MemberContext): Promise<string | null> {
  const { id, avatar, pictureHash } = members;
  const [own] = await db.select({ avatar, pictureHash }).from(members).where(eq(id, actor.id));
  if (!own?.pictureHash) return own?.avatar ?? null;
  return own.avatar ?? avatarPath(actor.id, own.pictureHash);
}
