import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  brandTakings,
  draws,
  ledgerEntries,
  perkClaims,
  sessions,
  walletDevices,
  walletPasses,
} from "@/db/schema";
import { OWN_TABLES } from "../personal-data/own-tables";
import { DEPENDENT_TABLES, KEPT_TABLES } from "../personal-data/personal-data";
import { exportedColumns } from "../personal-data/personal-table";
import { exportRows } from "./export-rows";

export async function exportBelongings(tx: Database, id: string) {
  return {
    ledger: await exportLedger(tx, id),
    perks: await exportPerks(tx, id),
    followedPerks: await exportRows(tx, OWN_TABLES.perkFollowers, id),
    draws: await exportDraws(tx, id),
    favouriteBrands: await exportRows(tx, OWN_TABLES.favouriteBrands, id),
    sessions: await exportRows(tx, OWN_TABLES.sessions, id),
    knownDevices: await exportRows(tx, OWN_TABLES.knownDevices, id),
    passkeys: await exportRows(tx, OWN_TABLES.passkeys, id),
    walletPasses: await exportWalletPasses(tx, id),
    notifiedDevices: await exportNotifiedDevices(tx, id),
    recoveryCodes: await exportRows(tx, OWN_TABLES.recoveryCodes, id),
    staffNotes: await exportRows(tx, OWN_TABLES.memberNotes, id),
    duty: await exportRows(tx, OWN_TABLES.dutySettings, id),
    // Rows are deleted after they are sent to analytics with a hashed id.
    counted: await exportRows(tx, OWN_TABLES.analyticsEvents, id),
  };
}

function exportDraws(tx: Database, id: string) {
  const { table } = KEPT_TABLES.drawNames;
  return tx
    .select({ ...exportedColumns(KEPT_TABLES.drawNames), perkId: draws.perkId, drawAt: draws.drawAt })
    .from(table)
    .innerJoin(draws, eq(draws.id, table.drawId))
    .where(eq(table.memberId, id))
    .orderBy(asc(table.createdAt), asc(table.drawId));
}

/** The browsers that show notifications. Their addresses are secrets of the push service. */
function exportNotifiedDevices(tx: Database, id: string) {
  const { table } = DEPENDENT_TABLES.pushSubscriptions;
  return tx
    .select(exportedColumns(DEPENDENT_TABLES.pushSubscriptions))
    .from(table)
    .innerJoin(sessions, eq(sessions.id, table.sessionId))
    .where(eq(sessions.memberId, id))
    .orderBy(asc(table.createdAt));
}

/** The card in wallets, and how many devices of Apple have it. */
function exportWalletPasses(tx: Database, id: string) {
  const appleDevices = tx.$count(walletDevices, eq(walletDevices.passId, walletPasses.id));
  return tx
    .select({ ...exportedColumns(KEPT_TABLES.walletPasses), appleDevices })
    .from(walletPasses)
    .where(eq(walletPasses.memberId, id))
    .orderBy(asc(walletPasses.createdAt));
}

function exportLedger(tx: Database, id: string) {
  const { brand, perkId } = brandTakings;
  return tx
    .select({ ...exportedColumns(OWN_TABLES.ledgerEntries), brand, perkId })
    .from(ledgerEntries)
    .leftJoin(brandTakings, eq(brandTakings.id, ledgerEntries.brandTakingId))
    .where(eq(ledgerEntries.memberId, id))
    .orderBy(asc(ledgerEntries.id));
}

function exportPerks(tx: Database, id: string) {
  const { codeShownAt, revokedAt, createdAt } = perkClaims;
  const code = sql<
    string | null
  >`case when ${codeShownAt} is not null and ${revokedAt} is null then ${perkClaims.code} end`;
  return tx
    .select({ ...exportedColumns(OWN_TABLES.perkClaims), code })
    .from(perkClaims)
    .where(eq(perkClaims.memberId, id))
    .orderBy(asc(createdAt), asc(perkClaims.id));
}
