import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { readingContext } from "@/db/reading-context";
import { favouriteBrands, members, waitlistRequests } from "@/db/schema";
import { formatMonthAndYear } from "@/lib/dates";
import { avatarPath } from "@/lib/paths";
import type { MemberContext } from "../context";
import { type Details, detailsOf } from "./change-details";
import { type Face, faceColumns, toFace } from "./face";
import { avatarHash } from "./read-avatar";

const sponsors = alias(members, "sponsors");

export type Profile = Details & {
  id: string;
  avatar: string | null;
  memberSince: string;
  /** Null without a sponsor, and for a sponsor without a visible profile. */
  sponsor: Face | null;
  /** The document ids of the favorite brands in the order they were chosen. */
  favoriteIds: string[];
  isOwn: boolean;
  /** Whether the actor may have a question about someone on the waitlist. */
  isAsked: boolean;
};

/** Whether other members can open the member's profile. */
export function hasProfile({
  status,
  hidden,
}: Pick<typeof members.$inferSelect, "status" | "hidden">): boolean {
  return status === "active" && !hidden;
}

/** Returns a member's profile, or null if it is hidden, suspended or unknown. The own profile is always visible. */
export async function getProfile(context: MemberContext, username: string): Promise<Profile | null> {
  const [member] = await selectProfile(
    readingContext(context).db,
    eq(members.username, username.toLowerCase()),
  );
  return toProfile(context, member);
}

export async function requireOwnProfile(context: MemberContext): Promise<Profile> {
  const [member] = await ownProfile(context).execute({ id: context.actor.id });
  const profile = toProfile(context, member);
  if (!profile) throw new Error("the actor has no profile");
  return profile;
}

const ownProfile = prepareOnce(({ db }) =>
  selectProfile(db, eq(members.id, sql.placeholder("id"))).prepare(""),
);

function selectProfile(db: Database, which: SQL) {
  const { id, status, hidden, createdAt } = members;
  return db
    .select({
      shown: { id, ...detailsOf(members) },
      picture: avatarHash(),
      visibility: { status, hidden },
      joinedAt: createdAt,
      favoriteIds: favoriteIds(),
      isAsked: isAsked(),
      invitedBy: { ...faceColumns(sponsors), status: sponsors.status, hidden: sponsors.hidden },
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
  const { shown, picture, visibility, joinedAt, invitedBy, isAsked, ...rest } = member;
  const isOwn = shown.id === actor.id;
  if (!isOwn && !hasProfile(visibility)) return null;
  const avatar = picture && avatarPath(shown.id, picture);
  const sponsor = invitedBy && hasProfile(invitedBy) ? toFace(invitedBy) : null;
  const memberSince = formatMonthAndYear(joinedAt);
  return { ...shown, ...rest, avatar, memberSince, sponsor, isOwn, isAsked: isOwn && isAsked };
}

function isAsked(): SQL<boolean> {
  const { memberId, askedAt, answeredAt, endedAt } = waitlistRequests;
  return sql`exists (select from ${waitlistRequests} where ${memberId} = ${members.id}
    and ${askedAt} is not null and ${answeredAt} is null and ${endedAt} is null)`;
}

function favoriteIds(): SQL<string[]> {
  const { brandId, createdAt } = favouriteBrands;
  const chosen = sql`array_agg(${brandId} order by ${createdAt}, ${brandId})`;
  return sql`coalesce(${chosen} filter (where ${brandId} is not null), '{}')`;
}
