import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  analyticsEvents,
  brandTakings,
  dutySettings,
  favouriteBrands,
  knownDevices,
  ledgerEntries,
  passkeys,
  perkClaims,
  perkFollowers,
  pushSubscriptions,
  recoveryCodes,
  sessions,
  walletDevices,
  walletPasses,
} from "@/db/schema";

export async function exportBelongings(tx: Database, id: string) {
  return {
    ledger: await exportLedger(tx, id),
    perks: await exportPerks(tx, id),
    followedPerks: await exportFollowedPerks(tx, id),
    favouriteBrands: await exportFavourites(tx, id),
    sessions: await exportSessions(tx, id),
    knownDevices: await exportKnownDevices(tx, id),
    passkeys: await exportPasskeys(tx, id),
    walletPasses: await exportWalletPasses(tx, id),
    notifiedDevices: await exportNotifiedDevices(tx, id),
    recoveryCodes: await exportRecoveryCodes(tx, id),
    duty: await exportDuty(tx, id),
    counted: await exportCounted(tx, id),
  };
}

/** The browsers that show notifications. Their addresses are secrets of the push service. */
function exportNotifiedDevices(tx: Database, id: string) {
  const { sessionId, createdAt } = pushSubscriptions;
  return tx
    .select({ createdAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(sessions.memberId, id))
    .orderBy(asc(createdAt));
}

/** The card in wallets, and how many devices of Apple have it. */
function exportWalletPasses(tx: Database, id: string) {
  const { createdAt, withdrawnAt, isAtGoogle } = walletPasses;
  const appleDevices = tx.$count(walletDevices, eq(walletDevices.passId, walletPasses.id));
  return tx
    .select({ createdAt, withdrawnAt, isAtGoogle, appleDevices })
    .from(walletPasses)
    .where(eq(walletPasses.memberId, id))
    .orderBy(asc(createdAt));
}

function exportLedger(tx: Database, id: string) {
  const { kind, amountCents, title, createdAt } = ledgerEntries;
  const { brand, perkId } = brandTakings;
  return tx
    .select({ kind, amountCents, title, brand, perkId, createdAt })
    .from(ledgerEntries)
    .leftJoin(brandTakings, eq(brandTakings.id, ledgerEntries.brandTakingId))
    .where(eq(ledgerEntries.memberId, id))
    .orderBy(asc(ledgerEntries.id));
}

function exportPerks(tx: Database, id: string) {
  const { perkId, kind, claimNo, codeShownAt, returnedAt, revokedAt, createdAt } = perkClaims;
  const code = sql<
    string | null
  >`case when ${codeShownAt} is not null and ${revokedAt} is null then ${perkClaims.code} end`;
  return tx
    .select({ perkId, kind, claimNo, code, codeShownAt, returnedAt, revokedAt, createdAt })
    .from(perkClaims)
    .where(eq(perkClaims.memberId, id))
    .orderBy(asc(createdAt), asc(perkClaims.id));
}

function exportFollowedPerks(tx: Database, id: string) {
  const { perkId, createdAt } = perkFollowers;
  return tx
    .select({ perkId, createdAt })
    .from(perkFollowers)
    .where(eq(perkFollowers.memberId, id))
    .orderBy(asc(createdAt), asc(perkId));
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

function exportPasskeys(tx: Database, id: string) {
  const { name, createdAt, lastUsedAt } = passkeys;
  return tx
    .select({ name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.memberId, id))
    .orderBy(asc(createdAt), asc(passkeys.id));
}

function exportRecoveryCodes(tx: Database, id: string) {
  const { createdAt, usedAt } = recoveryCodes;
  return tx
    .select({ createdAt, usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.memberId, id))
    .orderBy(asc(createdAt), asc(recoveryCodes.id));
}

// Rows are deleted after they are sent to analytics with a hashed id.
function exportCounted(tx: Database, id: string) {
  const { name, properties, createdAt } = analyticsEvents;
  return tx
    .select({ name, properties, createdAt })
    .from(analyticsEvents)
    .where(eq(analyticsEvents.memberId, id))
    .orderBy(asc(createdAt), asc(analyticsEvents.id));
}

function exportDuty(tx: Database, id: string) {
  const { onDutySince, channel, isQuiet, quietFrom, quietUntil } = dutySettings;
  return tx
    .select({ onDutySince, channel, isQuiet, quietFrom, quietUntil })
    .from(dutySettings)
    .where(eq(dutySettings.memberId, id));
}
