import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { perkClaims } from "@/db/schema";
import type { MemberContext } from "../context";
import type { PerkClaim } from "./claim-perk";

export function listClaims({ actor, db }: MemberContext, perkId: string): Promise<PerkClaim[]> {
  return db
    .select({ id: perkClaims.id, code: perkClaims.code, createdAt: perkClaims.createdAt })
    .from(perkClaims)
    .where(and(eq(perkClaims.memberId, actor.id), eq(perkClaims.perkId, perkId)))
    .orderBy(desc(perkClaims.claimNo));
}
