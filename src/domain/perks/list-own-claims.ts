import "server-only";
import { desc, eq } from "drizzle-orm";
import { perkClaims } from "@/db/schema";
import type { MemberContext } from "../context";
import type { PerkClaim } from "./claim-perk";

export type OwnClaim = PerkClaim & { perkId: string };

/** All that the actor ever got, newest first; a perk's content may be gone, its code stays. */
export function listOwnClaims({ actor, db }: MemberContext): Promise<OwnClaim[]> {
  return db
    .select({
      id: perkClaims.id,
      perkId: perkClaims.perkId,
      code: perkClaims.code,
      createdAt: perkClaims.createdAt,
    })
    .from(perkClaims)
    .where(eq(perkClaims.memberId, actor.id))
    .orderBy(desc(perkClaims.createdAt), desc(perkClaims.claimNo));
}
