import "server-only";
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { prepareOnce } from "@/db/prepare-once";
import { perkClaims } from "@/db/schema";
import type { MemberContext } from "../context";
import { claimColumns, isKept, isOwn, type PerkClaim, toPerkClaim, usedAt, withGuests } from "./perk-claim";

const MOST = 20;

export type Pass = PerkClaim & { perkId: string };

/** Lists the actor's passes that a till would accept now, with guests, the newest first. A pass that is still hidden is missing. */
export async function listPasses(context: MemberContext): Promise<Pass[]> {
  const rows = await validPasses(context).execute({ actor: context.actor.id });
  const claims = await withGuests(
    context.db,
    context,
    rows.map(({ claim }) => toPerkClaim(claim)),
  );
  return claims
    .map((claim, index) => ({ ...claim, perkId: rows[index]?.perkId ?? "" }))
    .filter(({ isHidden }) => !isHidden);
}

const validPasses = prepareOnce(({ db, now }) => {
  const { memberId, perkId, kind, revokedAt, validUntil, createdAt, claimNo } = perkClaims;
  const isValid = and(isNull(revokedAt), isNull(usedAt()), or(isNull(validUntil), gt(validUntil, now)));
  return db
    .select({ claim: claimColumns({ now }), perkId })
    .from(perkClaims)
    .where(and(eq(memberId, sql.placeholder("actor")), eq(kind, "pass"), isKept, isOwn, isValid))
    .orderBy(desc(createdAt), desc(claimNo))
    .limit(MOST)
    .prepare("");
});
