import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { members } from "@/db/schema";
import { formatMonthAndYear } from "@/lib/dates";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";

/** What the member's card shows (docs/design.md#8-the-members-card). It has no number. */
export type MemberCard = {
  /** The seed of the engraving. No two cards have the same. */
  engraving: string;
  firstName: string;
  lastName: string;
  /** Such as "November 2026", in New York. */
  memberSince: string;
  /** Null for founders and imported members, and for a sponsor who left. */
  sponsorName: string | null;
  /** Milliseconds since 1970, by the database's clock. */
  readAt: number;
};

const sponsors = alias(members, "sponsors");

export async function getMemberCard({ actor, db, now }: MemberContext): Promise<MemberCard> {
  const [card] = await db
    .select({
      engraving: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      createdAt: members.createdAt,
      sponsorName: sponsors.firstName,
      readAt: sql`${now}`.mapWith(members.createdAt),
    })
    .from(members)
    .leftJoin(
      sponsors,
      and(eq(sponsors.id, members.invitedBy), eq(sponsors.status, "active"), isNull(members.importedIn)),
    )
    .where(eq(members.id, actor.id));
  if (!card) throw new DomainError("sign-in-required");
  const { createdAt, readAt, ...shown } = card;
  return { ...shown, memberSince: formatMonthAndYear(createdAt), readAt: readAt.getTime() };
}
