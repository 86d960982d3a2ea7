import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { favouriteBrands, knownDevices, ledgerEntries, perkClaims, sessions } from "@/db/schema";

/** A member's ledger, perks, favourite brands, sessions and known devices, oldest first; within the transaction `tx`. */
export async function exportBelongings(tx: Database, id: string) {
  return {
    ledger: await exportLedger(tx, id),
    perks: await exportPerks(tx, id),
    favouriteBrands: await exportFavourites(tx, id),
    sessions: await exportSessions(tx, id),
    knownDevices: await exportKnownDevices(tx, id),
  };
}

function exportLedger(tx: Database, id: string) {
  const { kind, amountCents, title, createdAt } = ledgerEntries;
  return tx
    .select({ kind, amountCents, title, createdAt })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.memberId, id))
    .orderBy(asc(ledgerEntries.id));
}

function exportPerks(tx: Database, id: string) {
  const { perkId, claimNo, code, createdAt } = perkClaims;
  return tx
    .select({ perkId, claimNo, code, createdAt })
    .from(perkClaims)
    .where(eq(perkClaims.memberId, id))
    .orderBy(asc(createdAt), asc(perkClaims.id));
}

function exportFavourites(tx: Database, id: string) {
  const { brandId, createdAt } = favouriteBrands;
  return tx
    .select({ brandId, createdAt })
    .from(favouriteBrands)
    .where(eq(favouriteBrands.memberId, id))
    .orderBy(asc(createdAt), asc(brandId));
}

function exportSessions(tx: Database, id: string) {
  const { createdAt, expiresAt, ipAddress, userAgent } = sessions;
  return tx
    .select({ createdAt, expiresAt, ipAddress, userAgent })
    .from(sessions)
    .where(eq(sessions.memberId, id))
    .orderBy(asc(createdAt), asc(sessions.id));
}

function exportKnownDevices(tx: Database, id: string) {
  const { createdAt, lastSignInAt } = knownDevices;
  return tx
    .select({ createdAt, lastSignInAt })
    .from(knownDevices)
    .where(eq(knownDevices.memberId, id))
    .orderBy(asc(createdAt), asc(knownDevices.id));
}
