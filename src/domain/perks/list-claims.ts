import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { perkClaims } from "@/db/schema";
import type { MemberContext } from "../context";
import { claimColumns, isKept, isOwn, type PerkClaim, toPerkClaim, withGuests } from "./perk-claim";

/** Lists the actor's claims of a perk, newest first, with guests and without returned ones. */
export async function listClaims(context: MemberContext, perkId: string): Promise<PerkClaim[]> {
  const claims = await context.db
    .select(claimColumns(context))
    .from(perkClaims)
    .where(and(eq(perkClaims.memberId, context.actor.id), eq(perkClaims.perkId, perkId), isKept, isOwn))
    .orderBy(desc(perkClaims.createdAt), desc(perkClaims.claimNo));
  return withGuests(context.db, context, claims.map(toPerkClaim));
}
