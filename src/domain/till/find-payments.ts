import "server-only";
import { desc, eq, inArray, or } from "drizzle-orm";
import { brandTakings, ledgerEntries, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { PAGE_ROWS, readNumberCursor } from "../list-page";
import { canAdminister, requireRole } from "../members/roles";
import { tidyLine } from "../text-rules/plain-text";

export type FoundPayment = {
  id: number;
  brand: string;
  kind: "take" | "refund";
  cents: number;
  reference: string | null;
  createdAt: Date;
  /** Null after an erasure. */
  firstName: string | null;
  username: string | null;
};

/** Finds payments and refunds by the brand's reference or by their number, newest first, at most 25. */
export async function findPayments(context: MemberContext, typed: string): Promise<FoundPayment[]> {
  requireRole(context, canAdminister);
  const searched = tidyLine(typed);
  if (searched === "") return [];
  const { id, brand, kind, cents, reference, createdAt } = brandTakings;
  const number = readNumberCursor(searched);
  return context.db
    .select({
      ...{ id, brand, kind, cents, reference, createdAt },
      firstName: members.firstName,
      username: members.username,
    })
    .from(brandTakings)
    .leftJoin(ledgerEntries, eq(ledgerEntries.brandTakingId, id))
    .leftJoin(members, eq(members.id, ledgerEntries.memberId))
    .where(
      or(
        inArray(reference, [searched, searched.toUpperCase(), searched.toLowerCase()]),
        number === null ? undefined : eq(id, number),
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE_ROWS);
}
