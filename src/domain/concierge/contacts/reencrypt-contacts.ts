import "server-only";
import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import {
  conciergeRequests,
  messages,
  perkCodes,
  pushSubscriptions,
  suppressions,
  walletDevices,
  webhookEndpoints,
} from "@/db/schema";
import { decryptContact, encryptContact, encryptionKeyId } from "../../contacts/encrypt-contact";
import type { Context } from "../../context";

const BATCH = 500;

/**
 * Re-encrypts contacts, codes of perks, secrets of webhooks and addresses of devices with the first key of CONTACT_KEY. Can be
 * interrupted and repeated. @throws MissingKey.
 */
export async function reencryptContacts({ db }: Pick<Context, "db">): Promise<number> {
  const requests = await inBatches(db, reencryptRequests);
  const addresses = await inBatches(db, reencryptMessages);
  const suppressed = await inBatches(db, reencryptSuppressions);
  const codes = await inBatches(db, reencryptCodes);
  const secrets = await inBatches(db, reencryptSecrets);
  const browsers = await inBatches(db, reencryptSubscriptions);
  const wallets = await inBatches(db, reencryptWalletDevices);
  return requests + addresses + suppressed + codes + secrets + browsers + wallets;
}

async function inBatches(db: Database, reencrypt: (tx: Database) => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = BATCH; done === BATCH; total += done) done = await db.transaction(reencrypt);
  return total;
}

const isFromOtherKey = (column: PgColumn) =>
  and(isNotNull(column), ne(sql`split_part(${column}, '.', 1)`, encryptionKeyId()));

async function reencryptRequests(tx: Database): Promise<number> {
  const { id, contactSealed } = conciergeRequests;
  const rows = await tx
    .select({ id, encrypted: contactSealed })
    .from(conciergeRequests)
    .where(isFromOtherKey(contactSealed))
    .limit(BATCH)
    .for("update");
  for (const row of rows)
    await tx
      .update(conciergeRequests)
      .set({ contactSealed: reencrypted(row.encrypted) })
      .where(eq(id, row.id));
  return rows.length;
}

async function reencryptMessages(tx: Database): Promise<number> {
  const { id, addressSealed } = messages;
  const rows = await tx
    .select({ id, encrypted: addressSealed })
    .from(messages)
    .where(isFromOtherKey(addressSealed))
    .limit(BATCH)
    .for("update");
  for (const row of rows)
    await tx
      .update(messages)
      .set({ addressSealed: reencrypted(row.encrypted) })
      .where(eq(id, row.id));
  return rows.length;
}

async function reencryptSuppressions(tx: Database): Promise<number> {
  const { id, contactSealed } = suppressions;
  const rows = await tx
    .select({ id, encrypted: contactSealed })
    .from(suppressions)
    .where(isFromOtherKey(contactSealed))
    .limit(BATCH)
    .for("update");
  for (const row of rows)
    await tx
      .update(suppressions)
      .set({ contactSealed: reencrypted(row.encrypted) })
      .where(eq(id, row.id));
  return rows.length;
}

async function reencryptCodes(tx: Database): Promise<number> {
  const { id, codeSealed } = perkCodes;
  const rows = await tx
    .select({ id, encrypted: codeSealed })
    .from(perkCodes)
    .where(isFromOtherKey(codeSealed))
    .limit(BATCH)
    .for("update");
  for (const row of rows)
    await tx
      .update(perkCodes)
      .set({ codeSealed: reencrypted(row.encrypted) })
      .where(eq(id, row.id));
  return rows.length;
}

async function reencryptSecrets(tx: Database): Promise<number> {
  const { id, secretSealed, previousSecretSealed } = webhookEndpoints;
  const rows = await tx
    .select({ id, secret: secretSealed, previous: previousSecretSealed })
    .from(webhookEndpoints)
    .where(or(isFromOtherKey(secretSealed), isFromOtherKey(previousSecretSealed)))
    .limit(BATCH)
    .for("update");
  for (const row of rows)
    await tx
      .update(webhookEndpoints)
      .set({
        secretSealed: reencrypted(row.secret),
        previousSecretSealed: row.previous && reencrypted(row.previous),
      })
      .where(eq(id, row.id));
  return rows.length;
}

async function reencryptSubscriptions(tx: Database): Promise<number> {
  const { id, sealed } = pushSubscriptions;
  const rows = await tx
    .select({ id, sealed })
    .from(pushSubscriptions)
    .where(isFromOtherKey(sealed))
    .limit(BATCH)
    .for("update");
  for (const row of rows)
    await tx
      .update(pushSubscriptions)
      .set({ sealed: reencrypted(row.sealed) })
      .where(eq(id, row.id));
  return rows.length;
}

async function reencryptWalletDevices(tx: Database): Promise<number> {
  const { passId, deviceId, sealedToken } = walletDevices;
  const rows = await tx
    .select({ passId, deviceId, sealedToken })
    .from(walletDevices)
    .where(isFromOtherKey(sealedToken))
    .limit(BATCH)
    .for("update");
  for (const row of rows)
    await tx
      .update(walletDevices)
      .set({ sealedToken: reencrypted(row.sealedToken) })
      .where(and(eq(passId, row.passId), eq(deviceId, row.deviceId)));
  return rows.length;
}

function reencrypted(encrypted: string | null): string {
  return encryptContact(decryptContact(encrypted ?? ""));
}
