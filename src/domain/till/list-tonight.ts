import "server-only";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { evenings, members, passUses, perkClaims } from "@/db/schema";
import { firstLetter } from "@/lib/text/initials";
import { readPictureText } from "../account/read-picture";
import { ago } from "../context";
import { UNDO_WITHIN } from "../perks/pass-state";
import { isKept } from "../perks/perk-claim";
import type { TillContext } from "./open-till";

export type Arrival = {
  /** The pass, which a tap uses. */
  code: string;
  firstName: string;
  lastInitial: string;
  /** A base64 WebP, or null. Guests have none. */
  avatar: string | null;
  hasCome: boolean;
  /** A use that this till can still undo. */
  useId: number | null;
};

export type Tonight = {
  perkId: string;
  title: string;
  happensAt: Date;
  timeZone: string;
  hosts: (Arrival & { guests: Arrival[] })[];
};

/** Lists who comes to the evenings of the till's brand on their day in the store's time zone. Test keys have none. */
export async function listTonight(context: TillContext): Promise<Tonight[]> {
  const { db, till } = context;
  if (till.isTest) return [];
  const { perkId, title, happensAt, timeZone } = evenings;
  const todays = await db
    .select({ perkId, title, happensAt, timeZone })
    .from(evenings)
    .where(isToday(context))
    .orderBy(asc(happensAt), asc(perkId));
  return Promise.all(
    todays.map(async (evening) => ({ ...evening, hosts: await listHosts(context, evening) })),
  );
}

/** Whether the till's brand has an evening today, in the store's time zone. */
export async function hasTonight({ db, till, now }: TillContext): Promise<boolean> {
  return !till.isTest && (await db.$count(evenings, isToday({ till, now }))) > 0;
}

function isToday({ till, now }: Pick<TillContext, "till" | "now">) {
  const { happensAt, timeZone } = evenings;
  const dayOf = (instant: typeof happensAt | typeof now) => sql`(${instant} at time zone ${timeZone})::date`;
  return and(eq(evenings.brand, till.brand), isNull(evenings.endedAt), eq(dayOf(happensAt), dayOf(now)));
}

async function listHosts(context: TillContext, { perkId }: { perkId: string }) {
  const { db, till } = context;
  const { id, hostClaimId, guestName, code, memberId, claimNo, revokedAt } = perkClaims;
  const { firstName, lastName, avatar, pictureHash, status } = members;
  const uses = alias(passUses, "uses");
  const canUndo = and(eq(uses.tillKeyId, till.keyId), sql`${uses.createdAt} > ${ago(context, UNDO_WITHIN)}`);
  const rows = await db
    .select({
      ...{ id, hostClaimId, guestName, memberId, firstName, lastName, avatar, pictureHash },
      code: sql<string>`${code}`,
      hasCome: sql<boolean>`${uses.id} is not null`,
      useId: sql<number | null>`case when ${canUndo} then ${uses.id} end`.mapWith(Number),
    })
    .from(perkClaims)
    .innerJoin(members, and(eq(members.id, memberId), eq(status, "active")))
    .leftJoin(uses, and(eq(uses.claimId, id), isNull(uses.undoneAt)))
    .where(and(eq(perkClaims.perkId, perkId), eq(perkClaims.isEvening, true), isKept, isNull(revokedAt)))
    .orderBy(asc(firstName), asc(lastName), asc(memberId), asc(claimNo));
  const guests = Map.groupBy(rows, (row) => row.hostClaimId ?? "");
  return Promise.all(
    (guests.get("") ?? []).map(async (host) => ({
      ...toArrival(host, host.firstName),
      ...{ lastInitial: firstLetter(host.lastName), avatar: await readPictureText(host) },
      guests: (guests.get(host.id) ?? []).map((guest) => toArrival(guest, guest.guestName ?? "Guest")),
    })),
  );
}

function toArrival({ code, hasCome, useId }: Pick<Arrival, "code" | "hasCome" | "useId">, firstName: string) {
  return { ...{ code, firstName, hasCome, useId }, lastInitial: "", avatar: null };
}
