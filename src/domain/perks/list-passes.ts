import "server-only";
import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { perkClaims } from "@/db/schema";
import type { MemberContext } from "../context";
import { claimColumns, isKept, isOwn, type PerkClaim, toPerkClaim, usedAt, withGuests } from "./perk-claim";

const MOST = 20;

export type Pass = PerkClaim & { perkId: string };

/** Lists the actor's passes that a till would accept now, with guests, the newest first. A pass that is still hidden is missing. */
export async function listPasses(context: MemberContext): Promise<Pass[]> {
  const { actor, db, now } = context;
  const { memberId, perkId, kind, revokedAt, validUntil, createdAt, claimNo } = perkClaims;
  const isValid = and(isNull(revokedAt), isNull(usedAt()), or(isNull(validUntil), gt(validUntil, now)));
  const rows = await db
    .select({ claim: claimColumns(context), perkId })
    .from(perkClaims)
    .where(and(eq(memberId, actor.id), eq(kind, "pass"), isKept, isOwn, isValid))
    .orderBy(desc(createdAt), desc(claimNo))
    .limit(MOST);
  const claims = await withGuests(
    db,
    context,
    rows.map(({ claim }) => toPerkClaim(claim)),
  );
  return claims
    .map((claim, index) => ({ ...claim, perkId: rows[index]?.perkId ?? "" }))
    .filter(({ isHidden }) => !isHidden);
}
