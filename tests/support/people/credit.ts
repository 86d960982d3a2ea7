import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { databaseClock } from "@/domain/context";
import { addLedgerEntry } from "@/domain/ledger/add-ledger-entry";
import { postPurchase } from "@/domain/ledger/post-purchase";
import { postRefund } from "@/domain/ledger/post-refund";
import { readBalance } from "@/domain/ledger/balance";

type Owner = { id: string };

/** Credit that can be spent at once. */
export function give(db: Database, { id }: Owner, cents: number, now: SQL = databaseClock) {
  const entry = { memberId: id, kind: "perk", title: "Casa Orrin", reference: randomUUID() } as const;
  return addLedgerEntry(db, { now }, { ...entry, amountCents: cents });
}

type Buying = { brand?: string; perkId?: string; reference?: string; now?: SQL };

/** A purchase in a transaction of its own. */
export function buy(
  db: Database,
  { id }: Owner,
  cents: number,
  { brand = "lumen-rue", perkId, reference = randomUUID(), now = databaseClock }: Buying = {},
) {
  const purchase = { memberId: id, brand, perkId, title: "Lumen Rue", cents, reference };
  return db.transaction((tx) => postPurchase(tx, { now }, purchase));
}

/** A refund in a transaction of its own. */
export function refund(
  db: Database,
  takingId: number,
  cents: number,
  { brand, reference = randomUUID(), now = databaseClock }: Buying = {},
) {
  return db.transaction((tx) => postRefund(tx, { now }, { takingId, brand, cents, reference }));
}

/** What a member has, in cents. */
export async function centsOf(db: Database, { id }: Owner): Promise<number | undefined> {
  return (await readBalance(db, { now: databaseClock }, id))?.cents;
}
