import "server-only";
import { and, count, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { evenings, perkClaims, perkCodes, perkFollowers, perkStocks, perkUploads } from "@/db/schema";
import type { Clock, Context, MemberContext } from "../context";
import { reservedPlaces } from "./evening";

export type Stock = typeof perkStocks.$inferSelect;

/**
 * Locks a perk's counts until the transaction `tx` ends, and creates them with its first claim or code. Lock order: member,
 * stock.
 */
export async function lockStock(tx: Database, { now }: Clock, perkId: string): Promise<Stock> {
  const earlier = tx
    .select({
      perkId: sql<string>`${perkId}::text`.as("perk_id"),
      claimed: count().as("claimed"),
      createdAt: sql`${now}`.as("created_at"),
    })
    .from(perkClaims)
    .where(and(eq(perkClaims.perkId, perkId), isNull(perkClaims.returnedAt)));
  const read = () => tx.select().from(perkStocks).where(eq(perkStocks.perkId, perkId)).for("update");
  const [existing] = await read();
  if (existing) return existing;
  await tx.execute(
    sql`insert into ${perkStocks} (perk_id, claimed, created_at) ${earlier} on conflict do nothing`,
  );
  const [created] = await read();
  if (!created) throw new Error("the perk's counts were not created");
  return created;
}

/** Gives the pool's oldest free code to a claim. Lock the stock first, and check that a code is left. */
export async function takeCode(
  tx: Database,
  { now }: Clock,
  { perkId, claimId }: { perkId: string; claimId: string },
): Promise<void> {
  const free = tx
    .select({ id: perkCodes.id })
    .from(perkCodes)
    .where(and(eq(perkCodes.perkId, perkId), isNull(perkCodes.claimedAt)))
    .orderBy(perkCodes.id)
    .limit(1);
  const taken = await tx
    .update(perkCodes)
    .set({ claimedAt: now, claimId })
    .where(and(eq(perkCodes.id, sql`(${free})`), isNull(perkCodes.claimedAt)))
    .returning({ id: perkCodes.id });
  if (taken.length !== 1) throw new Error(`the pool of ${perkId} has no free code`);
}

/**
 * Puts the code of a returned claim, which no one has seen, back into the pool. Deletes it if its upload was withdrawn. Lock
 * the stock first. Returns the number of codes: 0 or 1.
 */
export async function putCodeBack(tx: Database, claimId: string): Promise<number> {
  const { perkId, uploadId, withdrawnAt } = perkUploads;
  const ofUpload = and(eq(perkId, perkCodes.perkId), eq(uploadId, perkCodes.uploadId));
  const withdrawn = tx
    .select({ one: sql`1` })
    .from(perkUploads)
    .where(and(ofUpload, isNotNull(withdrawnAt)));
  await tx.delete(perkCodes).where(and(eq(perkCodes.claimId, claimId), exists(withdrawn)));
  const freed = await tx
    .update(perkCodes)
    .set({ claimedAt: null, claimId: null })
    .where(eq(perkCodes.claimId, claimId))
    .returning({ id: perkCodes.id });
  return freed.length;
}

type OwnStock = Pick<Stock, "claimed" | "codesLeft"> & {
  /** Places of an evening that are kept for others. */
  reserved: number;
  isFollowing: boolean;
  /** Until when a returned place is kept for the actor. */
  offeredUntil: Date | null;
};

/** What is left of a perk for all members, and whether the actor follows it. */
export async function getPerkStock(context: MemberContext, perkId: string): Promise<OwnStock> {
  const { actor, db, now } = context;
  const { claimed, codesLeft } = perkStocks;
  const { offeredUntil, memberId } = perkFollowers;
  const follows = and(
    eq(perkFollowers.perkId, perkId),
    eq(memberId, actor.id),
    or(isNull(offeredUntil), gt(offeredUntil, now)),
  );
  const kept = reservedPlaces(db, context, perkId, actor.id);
  const ofEvening = sql`exists (select 1 from ${evenings} where ${evenings.perkId} = ${perkId})`;
  const [found] = await db
    .select({
      ...{ claimed, codesLeft, offeredUntil, follower: memberId },
      reserved: sql<number>`case when ${ofEvening} then ${kept} else 0 end`.mapWith(Number),
    })
    .from(sql`(values (1)) as one`)
    .leftJoin(perkStocks, eq(perkStocks.perkId, perkId))
    .leftJoin(perkFollowers, follows);
  return {
    claimed: found?.claimed ?? 0,
    codesLeft: found?.codesLeft ?? 0,
    reserved: found?.reserved ?? 0,
    isFollowing: !!found?.follower,
    offeredUntil: found?.offeredUntil ?? null,
  };
}

export type PoolStock = { perkId: string; claimed: number; codesLeft: number };

/** Lists the counts of perks. A perk without claims and codes is missing. */
export function listStocks({ db }: Pick<Context, "db">, perkIds: string[]): Promise<PoolStock[]> {
  const { perkId, claimed, codesLeft } = perkStocks;
  return db.select({ perkId, claimed, codesLeft }).from(perkStocks).where(inArray(perkId, perkIds));
}
