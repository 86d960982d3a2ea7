import "server-only";
import { eq } from "drizzle-orm";
import { members } from "@/db/schema";
import type { MemberContext } from "../../context";

/** The actor's picture as base64; null where there is none. */
export async function getOwnAvatar({ actor, db }: MemberContext): Promise<string | null> {
  const [own] = await db.select({ avatar: members.avatar }).from(members).where(eq(members.id, actor.id));
  return own?.avatar ?? null;
}
