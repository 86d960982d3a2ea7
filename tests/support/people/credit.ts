import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { databaseClock } from "@/domain/context";
import { addLedgerEntry } from "@/domain/ledger/add-ledger-entry";
import { lockMember, readBalance, readLockedBalance } from "@/domain/ledger/balance";
import { postPurchase } from "@/domain/ledger/post-purchase";
import { postRefund } from "@/domain/ledger/post-refund";

type Owner = { id: string };

/** Adds credit that can be spent immediately. */
export function give(db: Database, { id }: Owner, cents: number, now: SQL = databaseClock) {
  const entry = { memberId: id, kind: "gift", title: "Casa Orrin", reference: randomUUID() } as const;
  return addLedgerEntry(db, { now }, { ...entry, amountCents: cents });
}

type Buying = { brand?: string; perkId?: string; reference?: string; now?: SQL };

export function buy(
  db: Database,
  { id }: Owner,
  cents: number,
  { brand = "lumen-rue", perkId, reference = randomUUID(), now = databaseClock }: Buying = {},
) {
  const purchase = { memberId: id, brand, perkId, title: "Lumen Rue", cents, reference };
  return db.transaction(async (tx) => {
    await lockMember(tx, id);
    return postPurchase(tx, { now }, await readLockedBalance(tx, { now }, id), purchase);
  });
}

export function refund(
  db: Database,
  paymentId: number,
  cents: number,
  { brand, reference = randomUUID(), now = databaseClock }: Buying = {},
) {
  return db.transaction((tx) => postRefund(tx, { now }, { paymentId, brand, cents, reference }));
}

export async function centsOf(db: Database, { id }: Owner): Promise<number | undefined> {
  return (await readBalance(db, { now: databaseClock }, id))?.cents;
}
