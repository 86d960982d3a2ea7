import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { favouriteBrands, members } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { avatarPath } from "@/lib/paths";
import type { MemberContext } from "../../context";
import { hasProfile } from "../has-profile";
import { avatarHash } from "./avatar-hash";

const sponsors = alias(members, "sponsors");

export type Profile = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  /** The address of the picture. */
  avatar: string | null;
  bio: string;
  memberSince: string;
  /** Whose invitation brought the member; null for nobody, and for a sponsor without a profile to see. */
  sponsor: { firstName: string; username: string } | null;
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
      invitedBy: {
        firstName: sponsors.firstName,
        username: sponsors.username,
        status: sponsors.status,
        hidden: sponsors.hidden,
      },
    })
    .from(members)
    .leftJoin(sponsors, eq(sponsors.id, members.invitedBy))
    .leftJoin(favouriteBrands, eq(favouriteBrands.memberId, id))
    .where(and(which, eq(status, "active")))
    .groupBy(id, sponsors.id);
  if (!member) return null;
  const { shown, picture, standing, joinedAt, favouriteIds, invitedBy } = member;
  const isOwn = shown.id === actor.id;
  if (!isOwn && !hasProfile(standing)) return null;
  const avatar = picture && avatarPath(shown.id, picture);
  const sponsor =
    invitedBy && hasProfile(invitedBy)
      ? { firstName: invitedBy.firstName, username: invitedBy.username }
      : null;
  return { ...shown, avatar, memberSince: formatDate(joinedAt), sponsor, favouriteIds, isOwn };
}

function inOrderChosen(): SQL<string[]> {
  const { brandId, createdAt } = favouriteBrands;
  const chosen = sql`array_agg(${brandId} order by ${createdAt}, ${brandId})`;
  return sql`coalesce(${chosen} filter (where ${brandId} is not null), '{}')`;
}
