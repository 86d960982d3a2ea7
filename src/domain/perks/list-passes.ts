import "server-only";
import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { perkClaims } from "@/db/schema";
import type { MemberContext } from "../context";
import { claimColumns, isKept, type PerkClaim, toPerkClaim, usedAt } from "./perk-claim";

const MOST = 20;

export type Pass = PerkClaim & { perkId: string };

/** Lists the actor's passes that a till would accept now, the newest first. A pass that is still hidden is missing. */
export async function listPasses(context: MemberContext): Promise<Pass[]> {
  const { actor, db, now } = context;
  const { memberId, perkId, kind, revokedAt, validUntil, createdAt, claimNo } = perkClaims;
  const isValid = and(isNull(revokedAt), isNull(usedAt()), or(isNull(validUntil), gt(validUntil, now)));
  const rows = await db
    .select({ claim: claimColumns(context), perkId })
    .from(perkClaims)
    .where(and(eq(memberId, actor.id), eq(kind, "pass"), isKept, isValid))
    .orderBy(desc(createdAt), desc(claimNo))
    .limit(MOST);
  return rows
    .map(({ claim, perkId }) => ({ ...toPerkClaim(claim), perkId }))
    .filter(({ isHidden }) => !isHidden);
}
