import "server-only";
import { and, eq, gt, lt, ne, or, type SQL } from "drizzle-orm";
import { members, sessions } from "@/db/schema";
import { DAY, HOUR, MINUTE } from "@/lib/durations";
import { ago, type BaseContext, type Clock } from "../context";

const STAFF_UNUSED_LIFE = 12 * HOUR;
const STAFF_LIFE = 7 * DAY;

/** In a query of sessions with their members. Staff sessions are shorter, and a new role applies to existing sessions. */
export function isSessionLive(clock: Clock): SQL | undefined {
  const isShortEnough = and(
    gt(sessions.createdAt, ago(clock, STAFF_LIFE)),
    gt(sessions.lastUsedAt, ago(clock, STAFF_UNUSED_LIFE)),
  );
  return and(gt(sessions.expiresAt, clock.now), or(eq(members.role, "member"), isShortEnough));
}

/** In the same query: whether this use of a staff session is not recorded yet. One record a minute is enough. */
export function isUseUnrecorded(clock: Clock): SQL | undefined {
  return and(ne(members.role, "member"), lt(sessions.lastUsedAt, ago(clock, MINUTE)));
}

export async function recordSessionUse({ db, now }: BaseContext, sessionId: string): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId));
}
