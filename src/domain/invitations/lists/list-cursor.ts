import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { invitations } from "@/db/schema";

type Place = { activatedAt: Date; id: string };

/** Where a page of a list ends: the instant at which its last invitation was sent, and its id, as a query's parameter. */
export function toCursor({ activatedAt, id }: Place): string {
  return `${activatedAt.getTime()}.${id}`;
}

/** The place that a parameter names; null for none, and for anything that is no cursor. */
export function readCursor(cursor: string | undefined): Place | null {
  const [, time, id] = /^(\d{1,14})\.(.{36})$/.exec(cursor ?? "") ?? [];
  if (!time || !id || !z.guid().safeParse(id).success) return null;
  return { activatedAt: new Date(Number(time)), id };
}

/** In a query of invitations: those that stand below a place, the latest sent first; all where there is none. */
export function isBelow(place: Place | null): SQL | undefined {
  if (!place) return undefined;
  const { activatedAt, id } = invitations;
  return sql`(${activatedAt}, ${id}) < (${place.activatedAt.toISOString()}::timestamptz, ${place.id}::uuid)`;
}
