import "server-only";
import { and, eq } from "drizzle-orm";
import { members } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import type { MemberContext } from "../../context";

export type Profile = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  avatar: string | null;
  bio: string;
  memberSince: string;
  isOwn: boolean;
};

/** A member's profile as other members see it. Null alike for hidden, suspended and unknown; one's own is always there. */
export async function getProfile({ actor, db }: MemberContext, username: string): Promise<Profile | null> {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.username, username.toLowerCase()), eq(members.status, "active")));
  if (!member || (member.hidden && member.id !== actor.id)) return null;
  const { id, firstName, lastName, avatar, bio, createdAt } = member;
  const isOwn = id === actor.id;
  return {
    id,
    username: member.username,
    firstName,
    lastName,
    avatar,
    bio,
    memberSince: formatDate(createdAt),
    isOwn,
  };
}

/** The actor's own profile. */
export async function requireOwnProfile(context: MemberContext): Promise<Profile> {
  const [own] = await context.db
    .select({ username: members.username })
    .from(members)
    .where(eq(members.id, context.actor.id));
  const profile = own && (await getProfile(context, own.username));
  if (!profile) throw new Error("a member without a profile");
  return profile;
}
