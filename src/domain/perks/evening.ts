import "server-only";
import { and, count, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { evenings, members, perkFollowers } from "@/db/schema";
import { HOUR } from "@/lib/durations";
import type { Clock } from "../context";

/** What the content says about an evening. Instants are ISO 8601. */
export type EveningContent = {
  happensAt: string;
  /** How many guests a member may bring. */
  guests: number;
  updatedAt: string;
  store: {
    name: string;
    address: string;
    city: string;
    /** Of IANA, such as "Europe/Paris". */
    timeZone: string;
    lat: number;
    lng: number;
    updatedAt: string;
  };
};

export type Evening = typeof evenings.$inferSelect;

/** A perk of the content that is an evening. */
export type ContentEvening = {
  id: string;
  slug: string;
  title: string;
  brandSlug: string;
  brandName: string;
  endsAt: string | null;
  limitInAll: number | null;
  evening: EveningContent;
};

const PASSES_LAST = 12 * HOUR;

/** The copy of an evening that its claims refer to. */
export function toEvening({
  id: perkId,
  slug,
  title,
  brandSlug,
  brandName,
  endsAt,
  evening,
}: ContentEvening) {
  const { store, updatedAt } = evening;
  const happensAt = new Date(evening.happensAt);
  const end = endsAt && new Date(endsAt);
  return {
    ...{ perkId, slug, title, brand: brandSlug, brandName, happensAt },
    endsAt: end && end > happensAt ? end : null,
    storeName: store.name,
    address: `${store.address}, ${store.city}`,
    ...{ timeZone: store.timeZone, lat: store.lat, lng: store.lng },
    contentAt: new Date(Math.max(Date.parse(updatedAt), Date.parse(store.updatedAt))),
  };
}

/** From then on a till rejects the passes of an evening. */
export function passesUntil({ happensAt, endsAt }: Pick<Evening, "happensAt" | "endsAt">): Date {
  return endsAt ?? new Date(happensAt.getTime() + PASSES_LAST);
}

/** Adds guests to the copy of an evening, and creates it with the first claim. Lock the stock first. */
export async function countGuests(tx: Database, perk: ContentEvening, guests: number): Promise<void> {
  await tx
    .insert(evenings)
    .values({ ...toEvening(perk), guests })
    .onConflictDoUpdate({ target: evenings.perkId, set: { guests: sql`${evenings.guests} + ${guests}` } });
}

/** Followers whose place in the queue of an evening counts: active, and without an offer that has lapsed. */
export function isWaiting({ now }: Clock) {
  const { offeredUntil, memberId } = perkFollowers;
  const active = sql`(select id from ${members} where status = 'active')`;
  return and(or(isNull(offeredUntil), gt(offeredUntil, now)), inArray(memberId, active));
}

const mine = alias(perkFollowers, "mine");

/**
 * How many places are kept for other followers of an evening: for those with an offer, and for those who were there before
 * the member. As SQL, for a query of the stock.
 */
export function reservedPlaces(db: Database, clock: Clock, perkId: string | SQL, memberId: string) {
  const { offeredUntil, createdAt } = perkFollowers;
  const isOwn = and(
    eq(mine.perkId, perkFollowers.perkId),
    eq(mine.memberId, memberId),
    or(isNull(mine.offeredUntil), gt(mine.offeredUntil, clock.now)),
  );
  const wasBefore = sql`(${createdAt}, ${perkFollowers.memberId}) < (${mine.createdAt}, ${mine.memberId})`;
  const isAhead = or(
    isNotNull(offeredUntil),
    isNull(mine.memberId),
    and(isNull(mine.offeredUntil), wasBefore),
  );
  return db
    .select({ reserved: count() })
    .from(perkFollowers)
    .leftJoin(mine, isOwn)
    .where(
      and(
        sql`${perkFollowers.perkId} = ${perkId}`,
        ne(perkFollowers.memberId, memberId),
        isWaiting(clock),
        isAhead,
      ),
    );
}
