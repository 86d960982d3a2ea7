import "server-only";
import { eq, sql } from "drizzle-orm";
import { prepareOnce } from "@/db/prepare-once";
import { members } from "@/db/schema";
import { formatMonthAndYear } from "@/lib/dates";
import { instantOf, type MemberContext } from "../context";
import { DomainError } from "../errors";
import { cardSponsors, isCardSponsor } from "../members/card-sponsor";

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

export async function getMemberCard(context: MemberContext): Promise<MemberCard> {
  const [card] = await cardOf(context).execute({ actor: context.actor.id });
  if (!card) throw new DomainError("sign-in-required");
  const { createdAt, readAt, ...shown } = card;
  return { ...shown, memberSince: formatMonthAndYear(createdAt), readAt: readAt.getTime() };
}

const cardOf = prepareOnce(({ db, now }) =>
  db
    .select({
      engraving: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      createdAt: members.createdAt,
      sponsorName: cardSponsors.firstName,
      readAt: instantOf(now),
    })
    .from(members)
    .leftJoin(cardSponsors, isCardSponsor)
    .where(eq(members.id, sql.placeholder("actor")))
    .prepare(""),
);
