import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { perkClaims } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { type ClaimFields, isCodeHidden, returnError } from "./state";

export type PerkClaim = {
  id: string;
  /** Null for credit, and while the code is hidden. */
  code: string | null;
  createdAt: Date;
  /** Whether the member has not opened the code of a bought perk yet. */
  isHidden: boolean;
  isReturnable: boolean;
};

/** Claims that the member has not returned. */
export const isKept = isNull(perkClaims.returnedAt);

export function claimColumns({ now }: Pick<Context, "now">) {
  const { id, code, codeShownAt, returnedAt, createdAt } = perkClaims;
  return { id, code, codeShownAt, returnedAt, createdAt, readAt: sql`${now}`.mapWith(createdAt) };
}

/** Removes a code that is still hidden. */
export function toPerkClaim(claim: ClaimFields & { id: string }): PerkClaim {
  const { id, code, createdAt } = claim;
  const isHidden = isCodeHidden(claim);
  const isReturnable = claim.returnedAt === null && returnError(claim) === null;
  return { id, code: isHidden ? null : code, createdAt, isHidden, isReturnable };
}

/** Reads a claim of a member. Lock the member first. @throws DomainError perk-not-found, also for another member's. */
export async function requireClaim(
  tx: Database,
  clock: Pick<Context, "now">,
  { claimId, memberId }: { claimId: string; memberId: string },
) {
  const [claim] = await tx
    .select(claimColumns(clock))
    .from(perkClaims)
    .where(and(eq(perkClaims.id, claimId), eq(perkClaims.memberId, memberId)));
  if (!claim) throw new DomainError("perk-not-found");
  return claim;
}
