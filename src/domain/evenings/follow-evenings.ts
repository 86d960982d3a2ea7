import "server-only";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { evenings, members, perkClaims, perkStocks } from "@/db/schema";
import { formatEvening } from "@/lib/dates";
import { HOUR } from "@/lib/durations";
import { env } from "@/lib/env";
import { paths, perkPath } from "@/lib/paths";
import { ago, type BaseContext, type Clock, instantOf } from "../context";
import { contactOf, type NewMessage, writeMessages } from "../messages/write-message";
import { type ContentEvening, type Evening, passesUntil, toEvening } from "../perks/evening";
import { offerPlaces } from "../perks/offer-places";
import { isKept, isOwn } from "../perks/perk-claim";
import { lockStock } from "../perks/stock";

/** Reads evenings of the content. `listed` are the perks that members can see, also those whose evening is incomplete. */
export type ReadEvenings = (perkIds: string[]) => Promise<{ listed: string[]; evenings: ContentEvening[] }>;

/**
 * Compares the evenings that are ahead with the content. Tells everyone who comes, once, when one was moved or ended, and
 * offers places of a raised limit. Returns the number of changed evenings.
 */
export async function followEvenings(context: BaseContext, readEvenings: ReadEvenings): Promise<number> {
  const known = await context.db
    .select({ perkId: evenings.perkId })
    .from(evenings)
    .where(gt(evenings.happensAt, ago(context, HOUR)));
  if (known.length === 0) return 0;
  const content = await readEvenings(known.map(({ perkId }) => perkId));
  const byId = new Map(content.evenings.map((evening) => [evening.id, evening]));
  let changed = 0;
  for (const { perkId } of known) {
    const now = byId.get(perkId) ?? null;
    if (!now && content.listed.includes(perkId)) continue; // incomplete: an editor is still writing it
    if (await context.db.transaction((tx) => follow(tx, context, perkId, now))) changed += 1;
  }
  return changed;
}

/** The stock's lock makes claims and returns wait. */
async function follow(
  tx: Database,
  context: BaseContext,
  perkId: string,
  content: ContentEvening | null,
): Promise<boolean> {
  const stock = await lockStock(tx, context, perkId);
  const [row] = await tx
    .select({ evening: evenings, readAt: instantOf(context.now) })
    .from(evenings)
    .where(eq(evenings.perkId, perkId));
  if (!row) return false;
  const { evening, readAt } = row;
  const isOver = !content || (content.endsAt !== null && readAt >= new Date(content.endsAt));
  if (isOver) {
    if (evening.endedAt || readAt >= evening.happensAt) return false;
    await tx.update(evenings).set({ endedAt: readAt }).where(eq(evenings.perkId, perkId));
    await tellEveryone(tx, context, evening, "evening-ended");
    return true;
  }
  const next = toEvening(content);
  if (next.contentAt < evening.contentAt) return false;
  const limitInAll = content.limitInAll && Math.max(content.limitInAll, stock.claimed);
  await tx.update(perkStocks).set({ limitInAll }).where(eq(perkStocks.perkId, perkId));
  const isMoved = evening.endedAt !== null || MOVES.some((key) => `${next[key]}` !== `${evening[key]}`);
  const moves = evening.moves + (isMoved ? 1 : 0);
  const [moved] = await tx
    .update(evenings)
    .set({ ...next, moves, endedAt: null })
    .where(eq(evenings.perkId, perkId))
    .returning();
  if (!moved) throw new Error("the evening was not changed");
  const ofEvening = and(eq(perkClaims.perkId, perkId), eq(perkClaims.isEvening, true), isKept);
  await tx
    .update(perkClaims)
    .set({ validUntil: passesUntil(moved) })
    .where(ofEvening);
  if (isMoved) await tellEveryone(tx, context, moved, "evening-moved");
  await offerPlaces(tx, context, { ...stock, limitInAll });
  return isMoved;
}

/** A change of one of these is a move. */
const MOVES = ["happensAt", "storeName", "address", "timeZone"] as const;

/** Writes one message to each member who comes. */
async function tellEveryone(
  tx: Database,
  clock: Clock,
  evening: Evening,
  kind: Extract<NewMessage["kind"], `evening-${string}`>,
): Promise<number> {
  const { id, email, phone, status } = members;
  const coming = await tx
    .select({ id, email, phone })
    .from(perkClaims)
    .innerJoin(members, and(eq(id, perkClaims.memberId), eq(status, "active")))
    .where(
      and(
        ...[eq(perkClaims.perkId, evening.perkId), eq(perkClaims.isEvening, true), isOwn, isKept],
        ...[isNull(perkClaims.revokedAt)],
      ),
    );
  // An ended evening may have no page any more.
  const path = kind === "evening-ended" ? paths.accountPerks : perkPath(evening.slug);
  const payload = {
    perk: evening.title,
    when: formatEvening(evening.happensAt, evening.timeZone),
    where: `${evening.storeName}, ${evening.address}`,
    link: `${env().APP_URL}${path}`,
  };
  await writeMessages(
    tx,
    clock,
    coming.map((member) => ({
      to: contactOf(member),
      message: { kind, memberId: member.id, payload },
    })),
  );
  return coming.length;
}

/**
 * Writes the message of the day before, from 10 AM on in the store's time zone, once for each time of an evening. Returns the
 * number of messages.
 */
export async function remindOfEvenings(context: BaseContext): Promise<number> {
  const { db, now } = context;
  const { happensAt, timeZone, remindedFor, endedAt } = evenings;
  const local = sql`(${now} at time zone ${timeZone})`;
  const isDayBefore = sql`${local}::date = (${happensAt} at time zone ${timeZone})::date - 1`;
  const isDue = and(
    isNull(endedAt),
    isDayBefore,
    sql`extract(hour from ${local}) >= 10`,
    sql`${remindedFor} is distinct from ${happensAt}`,
  );
  const due = await db
    .select()
    .from(evenings)
    .where(and(isDue, gt(happensAt, now)));
  let written = 0;
  for (const { perkId } of due)
    written += await db.transaction(async (tx) => {
      await lockStock(tx, context, perkId);
      const [marked] = await tx
        .update(evenings)
        .set({ remindedFor: happensAt })
        .where(and(eq(evenings.perkId, perkId), isDue))
        .returning();
      return marked ? tellEveryone(tx, context, marked, "evening-tomorrow") : 0;
    });
  return written;
}
