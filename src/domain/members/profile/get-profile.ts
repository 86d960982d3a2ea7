import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { favouriteBrands, members } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { avatarPath } from "@/lib/paths";
import type { MemberContext } from "../../context";
import { hasProfile } from "../has-profile";
import { avatarHash } from "./avatar-hash";

export type Profile = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  /** The address of the picture. */
  avatar: string | null;
  bio: string;
  memberSince: string;
  /** The ids of the member's favourite brands in the order they were chosen. */
  favouriteIds: string[];
  isOwn: boolean;
};

/** A member's profile as other members see it. Null alike for hidden, suspended and unknown; one's own is always there. */
export function getProfile(context: MemberContext, username: string): Promise<Profile | null> {
  return readProfile(context, eq(members.username, username.toLowerCase()));
}

/** The actor's own profile. */
export async function requireOwnProfile(context: MemberContext): Promise<Profile> {
  const profile = await readProfile(context, eq(members.id, context.actor.id));
  if (!profile) throw new Error("a member without a profile");
  return profile;
}

async function readProfile({ actor, db }: MemberContext, which: SQL): Promise<Profile | null> {
  const { id, username, firstName, lastName, bio, status, hidden, createdAt } = members;
  const [member] = await db
    .select({
      shown: { id, username, firstName, lastName, bio },
      picture: avatarHash(),
      standing: { status, hidden },
      joinedAt: createdAt,
      favouriteIds: inOrderChosen(),
    })
    .from(members)
    .leftJoin(favouriteBrands, eq(favouriteBrands.memberId, id))
    .where(and(which, eq(status, "active")))
    .groupBy(id);
  if (!member) return null;
  const { shown, picture, standing, joinedAt, favouriteIds } = member;
  const isOwn = shown.id === actor.id;
  if (!isOwn && !hasProfile(standing)) return null;
  const avatar = picture && avatarPath(shown.id, picture);
  return { ...shown, avatar, memberSince: formatDate(joinedAt), favouriteIds, isOwn };
}

function inOrderChosen(): SQL<string[]> {
  const { brandId, createdAt } = favouriteBrands;
  const chosen = sql`array_agg(${brandId} order by ${createdAt}, ${brandId})`;
  return sql`coalesce(${chosen} filter (where ${brandId} is not null), '{}')`;
}
