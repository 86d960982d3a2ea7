import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
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
export async function getProfile(context: MemberContext, username: string): Promise<Profile | null> {
  const [member] = await selectProfile(context.db, eq(members.username, username.toLowerCase()));
  return toProfile(context, member);
}

/** The actor's own profile. */
export async function requireOwnProfile(context: MemberContext): Promise<Profile> {
  const [member] = await ownProfile(context).execute({ id: context.actor.id });
  const profile = toProfile(context, member);
  if (!profile) throw new Error("a member without a profile");
  return profile;
}

const ownProfile = prepareOnce(({ db }) =>
  selectProfile(db, eq(members.id, sql.placeholder("id"))).prepare(""),
);

function selectProfile(db: Database, which: SQL) {
  const { id, username, firstName, lastName, bio, status, hidden, createdAt } = members;
  return db
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
}

type ProfileRow = Awaited<ReturnType<typeof selectProfile>>[number];

function toProfile({ actor }: MemberContext, member: ProfileRow | undefined): Profile | null {
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
