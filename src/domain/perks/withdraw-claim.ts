import "server-only";
import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { ledgerEntries, perkClaims } from "@/db/schema";
import type { Clock } from "../context";
import { perkReference } from "./claim-perk";
import { claimColumns, isKept } from "./perk-claim";
import { isCodeHidden } from "./state";

export type Withdrawal = "withdrawn" | "used";

/** What a price paid for: a code, a pass or a link. */
export type BoughtClaim = {
  thing: "code" | "pass" | "link";
  /** Whether the member has opened it, or a till has used the pass. */
  isOpened: boolean;
  isUsed: boolean;
  /** What a withdrawal had as a result; null without a withdrawal. */
  withdrawal: Withdrawal | null;
};

/**
 * Withdraws the code, pass or link that a payment bought, with the passes of guests. A pass that a till has used stays used, and stays withdrawn if the
 * use is undone. Returns null for a payment that bought none. Lock the member first.
 */
export async function withdrawClaim(
  tx: Database,
  clock: Clock,
  paymentId: number,
): Promise<BoughtClaim | null> {
  const [row] = await selectBought(tx, clock, [paymentId]);
  if (!row) return null;
  const withGuests = or(eq(perkClaims.id, row.id), eq(perkClaims.hostClaimId, row.id));
  const isNotWithdrawn = and(withGuests, isNull(perkClaims.revokedAt));
  await tx.update(perkClaims).set({ revokedAt: row.readAt }).where(isNotWithdrawn);
  return toBoughtClaim({ ...row, revokedAt: row.revokedAt ?? row.readAt });
}

/** Finds the codes, passes and links that payments bought, by the payment. */
export async function findBoughtClaims(
  db: Database,
  clock: Clock,
  chargeIds: number[],
): Promise<Map<number, BoughtClaim>> {
  const rows = await selectBought(db, clock, chargeIds);
  return new Map(rows.map((row) => [row.paymentId, toBoughtClaim(row)]));
}

function selectBought(db: Database, clock: Clock, chargeIds: number[]) {
  const { memberId, reference, brandTakingId } = ledgerEntries;
  const ofClaim = sql`${reference} = ${perkReference("")}::text || ${perkClaims.id}`;
  return db
    .select({ ...claimColumns(clock), paymentId: sql<number>`${brandTakingId}`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(perkClaims, and(eq(perkClaims.memberId, memberId), ofClaim, isKept))
    .where(
      and(
        inArray(brandTakingId, chargeIds),
        or(ne(perkClaims.kind, "credit"), and(isNull(perkClaims.kind), sql`${perkClaims.code} is not null`)),
      ),
    );
}

function toBoughtClaim(row: Awaited<ReturnType<typeof selectBought>>[number]): BoughtClaim {
  const { kind, usedAt, revokedAt } = row;
  const isUsed = usedAt !== null;
  return {
    thing: kind === "pass" || kind === "link" ? kind : "code",
    isOpened: !isCodeHidden(row),
    isUsed,
    withdrawal: revokedAt && (isUsed ? "used" : "withdrawn"),
  };
}
