import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { MIDDLE, MOST_ZOOM } from "./avatar-crop";
import { encodeAvatar } from "./encode-avatar";

export const changeAvatarSchema = z.object({
  picture: z
    .instanceof(Blob, { error: "Choose a picture first." })
    .refine(({ size }) => size > 0, { error: "Choose a picture first." }),
  x: z.coerce.number().min(0).max(100).catch(MIDDLE.x),
  y: z.coerce.number().min(0).max(100).catch(MIDDLE.y),
  zoom: z.coerce.number().min(1).max(MOST_ZOOM).catch(MIDDLE.zoom),
});

/**
 * Makes the actor's avatar of a picture (design, section 2: a base64 webp).
 * @throws DomainError picture-too-large, picture-unknown, picture-too-wide, picture-broken, sign-in-required.
 */
export async function changeAvatar(
  context: MemberContext,
  { picture, ...crop }: z.output<typeof changeAvatarSchema>,
): Promise<{ avatar: string }> {
  const encoded = await encodeAvatar(new Uint8Array(await picture.arrayBuffer()), crop);
  const avatar = encoded.toString("base64");
  await setAvatar(context, avatar);
  return { avatar };
}

/** Takes the actor's avatar away; initials stand in its place. @throws DomainError sign-in-required. */
export async function removeAvatar(context: MemberContext): Promise<{ avatar: null }> {
  await setAvatar(context, null);
  return { avatar: null };
}

async function setAvatar({ actor, db, now }: MemberContext, avatar: string | null): Promise<void> {
  const changed = await db
    .update(members)
    .set({ avatar, updatedAt: now })
    .where(and(eq(members.id, actor.id), eq(members.status, "active")))
    .returning({ id: members.id });
  if (changed.length === 0) throw new DomainError("sign-in-required");
}
