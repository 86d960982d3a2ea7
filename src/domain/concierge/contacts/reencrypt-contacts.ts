import "server-only";
import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { conciergeRequests, messages, perkCodes, suppressions, webhookEndpoints } from "@/db/schema";
import { decryptContact, encryptContact, encryptionKeyId } from "../../contacts/encrypt-contact";
import type { Context } from "../../context";

const BATCH = 500;

/** Re-encrypts contacts, codes of perks and secrets of webhooks with the first key of CONTACT_KEY. Can be interrupted and repeated. @throws MissingKey. */
export async function reencryptContacts({ db }: Pick<Context, "db">): Promise<number> {
  const requests = await inBatches(db, reencryptRequests);
  const addresses = await inBatches(db, reencryptMessages);
  const suppressed = await inBatches(db, reencryptSuppressions);
  const codes = await inBatches(db, reencryptCodes);
  return requests + addresses + suppressed + codes + (await inBatches(db, reencryptSecrets));
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

function reencrypted(encrypted: string | null): string {
  return encryptContact(decryptContact(encrypted ?? ""));
}
