import "server-only";
import { lt, lte, sql } from "drizzle-orm";
import {
  addressLimits,
  analyticsEvents,
  deskNotices,
  idempotencyKeys,
  knownDevices,
  sessions,
  signInLinks,
  tillCodes,
} from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type Context } from "../context";
import { DEVICE_LIFE } from "../members/sign-in/known-device";

/** Longer than a request waits: one that nobody took in 30 days is closed. */
const NOTICES_KEPT = 31 * DAY;
const EVENTS_KEPT = 7 * DAY;

/**
 * Deletes sessions that have expired, with the address and the device they were opened from, counts by address whose span
 * is over, devices on which nobody signed in for a year, and idempotency keys, one-time addresses and codes for the till
 * that are a day old: a form is sent again within minutes. Of which requests the staff was told goes after a month, and what nobody took to be counted after a week. Safe to
 * run twice; returns how many sessions it deleted.
 */
export async function purgeExpired({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const yesterday = ago({ now }, DAY);
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, yesterday));
  await db.delete(tillCodes).where(lte(tillCodes.createdAt, yesterday));
  await db.delete(signInLinks).where(lte(signInLinks.createdAt, yesterday));
  await db.delete(deskNotices).where(lte(deskNotices.createdAt, ago({ now }, NOTICES_KEPT)));
  await db.delete(analyticsEvents).where(lte(analyticsEvents.createdAt, ago({ now }, EVENTS_KEPT)));
  await db.delete(knownDevices).where(lte(knownDevices.lastSignInAt, ago({ now }, DEVICE_LIFE)));
  await db
    .delete(addressLimits)
    .where(lt(addressLimits.expire, sql`(extract(epoch from ${now}) * 1000)::bigint`));
  const deleted = await db
    .delete(sessions)
    .where(lte(sessions.expiresAt, now))
    .returning({ id: sessions.id });
  return deleted.length;
}
