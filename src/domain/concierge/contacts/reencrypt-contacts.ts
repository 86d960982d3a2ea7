import "server-only";
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { conciergeRequests, messages } from "@/db/schema";
import { decryptContact, encryptContact, encryptionKeyId } from "../../contacts/encrypt-contact";
import type { Context } from "../../context";

const BATCH = 500;

/**
 * Seals every contact that another key sealed with the first of CONTACT_KEY's, in batches, while the club works: after it
 * the other keys may be taken away. Safe to run twice and to break off; answers how many it sealed anew.
 * @throws when a contact's key is not among CONTACT_KEY's; what was sealed before that stays.
 */
export async function reencryptContacts({ db }: Pick<Context, "db">): Promise<number> {
  const requests = await inBatches(db, resealRequests);
  return requests + (await inBatches(db, resealMessages));
}

async function inBatches(db: Database, reseal: (tx: Database) => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = BATCH; done === BATCH; total += done) done = await db.transaction(reseal);
  return total;
}

const isOtherKeys = (column: PgColumn) =>
  and(isNotNull(column), ne(sql`split_part(${column}, '.', 1)`, encryptionKeyId()));

async function resealRequests(tx: Database): Promise<number> {
  const { id, contactSealed } = conciergeRequests;
  const rows = await tx
    .select({ id, sealed: contactSealed })
    .from(conciergeRequests)
    .where(isOtherKeys(contactSealed))
    .limit(BATCH)
    .for("update");
  for (const row of rows)
    await tx
      .update(conciergeRequests)
      .set({ contactSealed: again(row.sealed) })
      .where(eq(id, row.id));
  return rows.length;
}

async function resealMessages(tx: Database): Promise<number> {
  const { id, addressSealed } = messages;
  const rows = await tx
    .select({ id, sealed: addressSealed })
    .from(messages)
    .where(isOtherKeys(addressSealed))
    .limit(BATCH)
    .for("update");
  for (const row of rows)
    await tx
      .update(messages)
      .set({ addressSealed: again(row.sealed) })
      .where(eq(id, row.id));
  return rows.length;
}

function again(sealed: string | null): string {
  return encryptContact(decryptContact(sealed ?? ""));
}
