import "server-only";
import { eq, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, walletPasses } from "@/db/schema";
import { formatMonthAndYear } from "@/lib/dates";
import { cardSponsors, isCardSponsor } from "../members/card-sponsor";
import { walletCode } from "./wallet-keys";

/** What a pass shows: the same as the card (docs/design.md#8-the-members-card). */
export type PassContent = {
  id: string;
  /** The seed of the engraving, which is the member's own. */
  engraving: string;
  name: string;
  /** Such as "November 2026", in New York. */
  memberSince: string;
  sponsorName: string | null;
  /** The content of the QR code. */
  code: string;
  isWithdrawn: boolean;
  changedAt: Date;
};

export async function readPass(db: Database, which: SQL | undefined): Promise<PassContent | null> {
  const [pass] = await db
    .select({
      id: walletPasses.id,
      engraving: members.id,
      withdrawnAt: walletPasses.withdrawnAt,
      changedAt: walletPasses.changedAt,
      firstName: members.firstName,
      lastName: members.lastName,
      createdAt: members.createdAt,
      sponsorName: cardSponsors.firstName,
    })
    .from(walletPasses)
    .innerJoin(members, eq(members.id, walletPasses.memberId))
    .leftJoin(cardSponsors, isCardSponsor)
    .where(which);
  if (!pass) return null;
  const { id, engraving, withdrawnAt, changedAt, firstName, lastName, createdAt, sponsorName } = pass;
  return {
    ...{ id, engraving, sponsorName, changedAt, code: walletCode(id), isWithdrawn: withdrawnAt !== null },
    name: `${firstName} ${lastName}`,
    memberSince: formatMonthAndYear(createdAt),
  };
}
