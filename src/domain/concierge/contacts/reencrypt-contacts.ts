import "server-only";
import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import {
  conciergeRequests,
  draws,
  messages,
  perkCodes,
  pushSubscriptions,
  replies,
  suppressions,
  walletDevices,
  webhookEndpoints,
} from "@/db/schema";
import { decryptContact, encryptContact, encryptionKeyId } from "../../contacts/encrypt-contact";
import type { Context } from "../../context";

const BATCH = 500;

/** An encrypted column, and the columns that identify its row. */
type Sealed = { column: PgColumn; key: PgColumn[] };

export const SEALED: Sealed[] = [
  { column: conciergeRequests.contactSealed, key: [conciergeRequests.id] },
  { column: messages.addressSealed, key: [messages.id] },
  { column: replies.contactSealed, key: [replies.id] },
  { column: replies.textSealed, key: [replies.id] },
  { column: replies.answerSealed, key: [replies.id] },
  { column: suppressions.contactSealed, key: [suppressions.id] },
  { column: perkCodes.codeSealed, key: [perkCodes.id] },
  { column: draws.seedSealed, key: [draws.id] },
  { column: pushSubscriptions.sealed, key: [pushSubscriptions.id] },
  { column: walletDevices.sealedToken, key: [walletDevices.passId, walletDevices.deviceId] },
];

/**
 * Re-encrypts contacts, codes of perks, seeds of draws, secrets of webhooks and addresses of devices with the first key of
 * CONTACT_KEY. Can be interrupted and repeated. Returns the number of rows. @throws MissingKey.
 */
export async function reencryptContacts({ db }: Pick<Context, "db">): Promise<number> {
  let total = await inBatches(db, reencryptSecrets);
  for (const sealed of SEALED) total += await inBatches(db, (tx) => reencryptColumn(tx, sealed));
  return total;
}

async function inBatches(db: Database, reencrypt: (tx: Database) => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = BATCH; done === BATCH; total += done) done = await db.transaction(reencrypt);
  return total;
}

const isFromOtherKey = (column: PgColumn) =>
  and(isNotNull(column), ne(sql`split_part(${column}, '.', 1)`, encryptionKeyId()));

async function reencryptColumn(tx: Database, { column, key }: Sealed): Promise<number> {
  const rows = await tx
    .select({
      encrypted: sql<string>`${column}`,
      id: Object.fromEntries(key.map((each) => [each.name, each])),
    })
    .from(column.table)
    .where(isFromOtherKey(column))
    .limit(BATCH)
    .for("update");
  for (const row of rows)
    await tx.execute(sql`
      update ${column.table} set ${sql.identifier(column.name)} = ${reencrypted(row.encrypted)}
      where ${and(...key.map((each) => eq(each, row.id[each.name])))}`);
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

function reencrypted(encrypted: string): string {
  return encryptContact(decryptContact(encrypted));
}
